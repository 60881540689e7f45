import type { FieldProblemCode } from '../problem.ts'
import { getAnswer } from './answer-of.ts'
import { isAnswered } from './answers.ts'
import { checkKeyedAnswer } from './check-keyed-answer.ts'
import { checkListAnswer } from './check-list-answer.ts'
import { checkTextAnswer } from './check-text-answer.ts'
import type { CheckedField } from './checked-field.ts'
import type { FormPath } from './follow-form.ts'
import type { FormAnswer } from './form.ts'

/** What the browser and the origin know otherwise: the one loads the rules of phone numbers late, the other keeps files. */
export interface AnswerContext {
  isPhone: (text: string) => boolean
  /** The site's day. */
  today: string
  isFile: (field: string, id: string) => boolean
}

/** What is wrong with an answer, by the field's id. */
export interface AnswerProblem {
  field: string
  code: FieldProblemCode
}

interface CheckedForm {
  steps: readonly { fields: readonly CheckedField[] }[]
}

/** What is said of a field that has to be answered and isn't; of all others that this field is required. */
const missing: Partial<Record<CheckedField['kind'], FieldProblemCode>> = {
  ...{ select: 'option-required', radio: 'option-required', checkboxes: 'option-required' },
  ...{ picture: 'option-required', rating: 'option-required', scale: 'option-required' },
  ...{ email: 'email-required', phone: 'phone-required', consent: 'consent-required' },
  ...{ ranking: 'ranking-incomplete', matrix: 'rows-missing', address: 'address-incomplete' },
}

function checkAnswer(field: CheckedField, answer: FormAnswer, rules: AnswerContext) {
  if (typeof answer === 'string') return checkTextAnswer(field, answer, rules)
  return Array.isArray(answer) ? checkListAnswer(field, answer, rules) : checkKeyedAnswer(field, answer)
}

function checkField(field: CheckedField, answer: FormAnswer | undefined, rules: AnswerContext) {
  if (isAnswered(answer)) return checkAnswer(field, answer, rules)
  const required = 'required' in field && field.required
  return required ? (missing[field.kind] ?? 'required') : undefined
}

/**
 * What is missing or wrong in the answers of a form, in its order: of the fields that its rules show on `places` of its
 * path (all of them, if absent). What a rule computes is right.
 */
export function checkAnswers(
  { steps }: CheckedForm,
  { path, shown, computed, answers }: FormPath,
  rules: AnswerContext,
  places: readonly number[] = path,
): AnswerProblem[] {
  return places
    .flatMap((place) => steps[place]?.fields ?? [])
    .filter(({ id }) => shown.has(id) && !computed.has(id))
    .flatMap((field) => {
      const code = checkField(field, getAnswer(answers, field.id), rules)
      return code ? [{ field: field.id, code }] : []
    })
}
