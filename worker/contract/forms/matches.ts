import type { FormCondition, FormRule } from '../bundle/form-rule.ts'
import type { FormAnswer } from '../form.ts'
import { isAnswered } from './answered.ts'

type AnswerTo = (field: string) => FormAnswer | undefined

const decimal = /^-?\d+(\.\d+)?$/

/** Negative, zero or positive; undefined where the two can't be compared. Texts compare as they are sorted: days do so too. */
function compare(answer: FormAnswer, value: string | number): number | undefined {
  if (typeof answer !== 'string') return undefined
  const other = String(value)
  if (decimal.test(answer) && decimal.test(other)) return Number(answer) - Number(other)
  if (typeof value === 'number') return undefined
  return answer < other ? -1 : Number(answer > other)
}

function holds({ field, is, value = '' }: FormCondition, answerTo: AnswerTo): boolean {
  const answer = answerTo(field)
  const answered = isAnswered(answer)
  if (is === 'answered' || is === 'empty') return answered === (is === 'answered')
  if (!answered) return false
  const includes = (Array.isArray(answer) ? answer : [answer]).includes(String(value))
  if (is === 'includes' || is === 'excludes') return includes === (is === 'includes')
  const order = compare(answer, value)
  if (is === 'equal' || is === 'not-equal') return (order === 0) === (is === 'equal')
  if (order === undefined) return false
  if (is === 'over') return order > 0
  if (is === 'under') return order < 0
  return is === 'at-least' ? order >= 0 : order <= 0
}

export function conditionsOf({ when }: FormRule): readonly FormCondition[] {
  if (!when) return []
  return 'all' in when ? when.all : when.any
}

/** Whether a rule's conditions hold of the values that fields have. */
export function matches(rule: FormRule, answerTo: AnswerTo): boolean {
  const conditions = conditionsOf(rule)
  const all = !rule.when || 'all' in rule.when
  return all
    ? conditions.every((one) => holds(one, answerTo))
    : conditions.some((one) => holds(one, answerTo))
}
