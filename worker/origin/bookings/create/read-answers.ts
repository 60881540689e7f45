import type { BookingRequest } from '#worker/contract/bookings/booking.ts'
import type { BookingQuestion } from '#worker/contract/bookings/offering.ts'
import { toPlainText, toSingleLine } from '#worker/contract/plain-text.ts'
import type { FieldProblemCode } from '#worker/contract/problem.ts'
import type { FieldProblem } from '#worker/contract/problem-schema.ts'
import { createFieldProblem } from '../../platform/http/english-problems.ts'

type Answers = NonNullable<BookingRequest['answers']>
type Answer = Answers[string]
/** A cleaned answer, or what is wrong with it; empty when there is no answer. */
type Result = { value?: Answer; problem?: FieldProblemCode }

type Options = Extract<BookingQuestion, { options: unknown }>['options']

const isOption = (options: Options, answer: string) => options.some(({ value }) => value === answer)

function readText(answer: Answer = '', clean: (text: string) => string): Result {
  if (Array.isArray(answer)) return { problem: 'invalid' }
  const value = clean(answer)
  return value === '' ? {} : { value }
}

function readOption(answer: Answer = '', options: Options): Result {
  if (Array.isArray(answer)) return { problem: 'invalid' }
  if (answer === '') return {}
  return isOption(options, answer) ? { value: answer } : { problem: 'option-unknown' }
}

function readOptions(answer: Answer = [], options: Options): Result {
  const chosen = [...new Set(typeof answer === 'string' ? [answer] : answer)].filter((value) => value !== '')
  if (chosen.length === 0) return {}
  return chosen.every((value) => isOption(options, value)) ? { value: chosen } : { problem: 'option-unknown' }
}

function readAnswer(question: BookingQuestion, answer: Answer | undefined): Result {
  switch (question.kind) {
    case 'text':
      return readText(answer, toSingleLine)
    case 'paragraph':
      return readText(answer, toPlainText)
    case 'select':
    case 'radio':
      return readOption(answer, question.options)
    case 'checkboxes':
      return readOptions(answer, question.options)
  }
}

function readRequired(question: BookingQuestion, answer: Answer | undefined): Result {
  const result = readAnswer(question, answer)
  if (!question.required || result.value !== undefined || result.problem) return result
  return { problem: 'options' in question ? 'option-required' : 'required' }
}

/**
 * Validates answers to the calendar's questions, and leaves out all others. With `isOptional` no answer is required.
 */
export function readAnswers(
  questions: readonly BookingQuestion[],
  input: Answers = {},
  { isOptional = false } = {},
): { answers: Answers; errors: FieldProblem[] } {
  const answers: Answers = {}
  const errors: FieldProblem[] = []
  for (const question of questions) {
    const answer = Object.hasOwn(input, question.id) ? input[question.id] : undefined
    const { value, problem } = isOptional ? readAnswer(question, answer) : readRequired(question, answer)
    if (problem) errors.push(createFieldProblem(`answers.${question.id}`, problem))
    if (value !== undefined) answers[question.id] = value
  }
  return { answers, errors }
}
