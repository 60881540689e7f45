import type { FieldProblemCode } from '../problem.ts'
import type { AnswerContext, CheckedField } from './answers.ts'
import { getAnswer, isAnswered } from './answers.ts'
import { checkKeyedAnswer } from './check-keyed-answer.ts'
import { checkListAnswer } from './check-list-answer.ts'
import { checkTextAnswer } from './check-text-answer.ts'
import type { FormPath } from './follow-form.ts'
import type { FormAnswer } from './form.ts'

/** A problem with the answer to a field. */
export interface AnswerProblem {
  field: string
  code: FieldProblemCode
}

interface CheckedForm {
  steps: readonly { fields: readonly CheckedField[] }[]
}

/** The problem codes for missing answers. The code of all other kinds is `required`. */
const missingCodes: Partial<Record<CheckedField['kind'], FieldProblemCode>> = {
  select: 'option-required',
  radio: 'option-required',
  checkboxes: 'option-required',
  picture: 'option-required',
  rating: 'option-required',
  scale: 'option-required',
  email: 'email-required',
  phone: 'phone-required',
  consent: 'consent-required',
  ranking: 'ranking-incomplete',
  matrix: 'rows-missing',
  address: 'address-incomplete',
}

function checkAnswer(field: CheckedField, answer: FormAnswer, context: AnswerContext) {
  if (typeof answer === 'string') return checkTextAnswer(field, answer, context)
  return Array.isArray(answer) ? checkListAnswer(field, answer, context) : checkKeyedAnswer(field, answer)
}

function checkField(field: CheckedField, answer: FormAnswer | undefined, context: AnswerContext) {
  if (isAnswered(answer)) return checkAnswer(field, answer, context)
  const required = 'required' in field && field.required
  return required ? (missingCodes[field.kind] ?? 'required') : undefined
}

/**
 * Returns the problems of answers in the order of the form: for the visible fields of the steps `stepIndexes`, by default
 * the whole path. Computed fields are not checked.
 */
export function checkAnswers(
  { steps }: CheckedForm,
  { path, visible, computed, answers }: FormPath,
  context: AnswerContext,
  stepIndexes: readonly number[] = path,
): AnswerProblem[] {
  return stepIndexes
    .flatMap((index) => steps[index]?.fields ?? [])
    .filter(({ id }) => visible.has(id) && !computed.has(id))
    .flatMap((field) => {
      const code = checkField(field, getAnswer(answers, field.id), context)
      return code ? [{ field: field.id, code }] : []
    })
}
