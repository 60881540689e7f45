import type { FormCondition, FormRule } from '../bundle/forms/form-rule.ts'
import { isAnswered } from './answers.ts'
import type { FormAnswer } from './form.ts'
import { parseNumber } from './numbers.ts'

type AnswerTo = (field: string) => FormAnswer | undefined

const orders = {
  equal: (order: number) => order === 0,
  'not-equal': (order: number) => order !== 0,
  over: (order: number) => order > 0,
  under: (order: number) => order < 0,
  'at-least': (order: number) => order >= 0,
  'at-most': (order: number) => order <= 0,
}

/** Negative, zero or positive; NaN where the two can't be compared. Days compare as their texts do. */
function compare(answer: FormAnswer, value: string | number): number {
  if (typeof answer !== 'string') return Number.NaN
  if (typeof value === 'number') return (parseNumber(answer) ?? Number.NaN) - value
  const text = answer.trim()
  return text < value ? -1 : Number(text > value)
}

function holds({ field, is, value = '' }: FormCondition, answerTo: AnswerTo): boolean {
  const answer = answerTo(field)
  if (is === 'empty') return !isAnswered(answer)
  if (!isAnswered(answer)) return false
  if (is === 'answered') return true
  if (is === 'includes' || is === 'excludes') {
    const includes = Array.isArray(answer) && answer.includes(String(value))
    return includes === (is === 'includes')
  }
  return orders[is](compare(answer, value))
}

/** All that a rule looks at. */
export function getConditions({ when }: FormRule): readonly FormCondition[] {
  if (!when) return []
  return 'all' in when ? when.all : when.any
}

/** Whether a rule's conditions hold of the values that fields have. */
export function matchesRule(rule: FormRule, answerTo: AnswerTo): boolean {
  const conditions = getConditions(rule)
  const all = !rule.when || 'all' in rule.when
  return all
    ? conditions.every((one) => holds(one, answerTo))
    : conditions.some((one) => holds(one, answerTo))
}
