import type { MessageKey, MessageValues } from '#locales/messages.ts'
import { Failure } from './failure.ts'
import { type FieldProblem, type FieldProblemCode, fieldProblems, type Problem, problems } from './problem.ts'

type Translate = (key: MessageKey, values?: MessageValues) => string

/** Any error as the one kind that Daybook throws; what wasn't foreseen is `internal`. */
export function failureOf(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure('internal', { cause: error })
}

/** A failure as it crosses the wire, or as a page shows it. */
export function problemOf(
  { code, details: { detail, errors, nearest, values } }: Failure,
  t: Translate,
): Problem {
  const { status, message } = problems[code]
  return {
    type: 'about:blank',
    title: t(message, values),
    status,
    code,
    ...(detail !== undefined && { detail }),
    ...(errors && { errors }),
    ...(nearest && { nearest }),
    ...(values && { values }),
  }
}

/** What is wrong with one field, said in the words given; `values` fill the places of the code's message. */
export function fieldProblemOf(
  path: string,
  code: FieldProblemCode,
  t: Translate,
  values?: MessageValues,
): FieldProblem {
  return { path, code, message: t(fieldProblems[code], values) }
}
