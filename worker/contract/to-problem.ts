import type { MessageKey, MessageValues } from '#locales/messages.ts'
import { fieldLimits } from './bookings/field-limits.ts'
import { Failure } from './failure.ts'
import { type FieldProblemCode, fieldProblems, problems } from './problem.ts'
import type { FieldProblem, Problem } from './problem-schema.ts'

type Translate = (key: MessageKey, values?: MessageValues) => string

/** Converts any thrown value to a Failure. Unexpected errors get the code `internal`. */
export function toFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure('internal', { cause: error })
}

/** Converts a failure to a problem document. `t` translates its title. */
export function toProblem(
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

/** Returns the problem of a field with its translated message. `values` fill the placeholders of the message. */
export function toFieldProblem(
  path: string,
  code: FieldProblemCode,
  t: Translate,
  values: MessageValues = fieldLimits,
): FieldProblem {
  return { path, code, message: t(fieldProblems[code], values) }
}
