import type { FormCondition, FormRule } from '../bundle/forms/form-rule.ts'
import { isAnswered } from './answers.ts'
import type { FormAnswer } from './form.ts'
import { parseNumber } from './numbers.ts'

type GetValue = (field: string) => FormAnswer | undefined

const comparisons = {
  equal: (order: number) => order === 0,
  'not-equal': (order: number) => order !== 0,
  over: (order: number) => order > 0,
  under: (order: number) => order < 0,
  'at-least': (order: number) => order >= 0,
  'at-most': (order: number) => order <= 0,
}

/**
 * Compares an answer with a value: returns a negative number, zero or a positive number, or NaN if they cannot be compared.
 * Dates are compared as texts.
 */
function compare(answer: FormAnswer, value: string | number): number {
  if (typeof answer !== 'string') return Number.NaN
  if (typeof value === 'number') return (parseNumber(answer) ?? Number.NaN) - value
  const text = answer.trim()
  return text < value ? -1 : Number(text > value)
}

/** Returns whether a condition is true. Comparisons with an unanswered field are false. */
function holds({ field, is, value = '' }: FormCondition, getValue: GetValue): boolean {
  const answer = getValue(field)
  if (is === 'empty') return !isAnswered(answer)
  if (!isAnswered(answer)) return false
  if (is === 'answered') return true
  if (is === 'includes' || is === 'excludes') {
    const includes = Array.isArray(answer) && answer.includes(String(value))
    return includes === (is === 'includes')
  }
  return comparisons[is](compare(answer, value))
}

/** Returns the conditions of a rule. */
export function getConditions({ when }: FormRule): readonly FormCondition[] {
  if (!when) return []
  return 'all' in when ? when.all : when.any
}

/** Returns whether the conditions of a rule hold for the values of the fields. */
export function matchesRule(rule: FormRule, getValue: GetValue): boolean {
  const conditions = getConditions(rule)
  const needsAll = !rule.when || 'all' in rule.when
  return needsAll
    ? conditions.every((condition) => holds(condition, getValue))
    : conditions.some((condition) => holds(condition, getValue))
}
