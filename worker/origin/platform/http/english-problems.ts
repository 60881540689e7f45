import en from '#locales/en.json'
import { createI18n } from '#locales/i18n.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { FieldProblemCode } from '#worker/contract/problem.ts'
import type { FieldProblem, Problem } from '#worker/contract/problem-schema.ts'
import { toFieldProblem, toProblem } from '#worker/contract/to-problem.ts'

/** Messages for developers. */
export const english = createI18n({ locale: 'en', timeLocale: 'en-US', messages: en })

/** Returns the problem document of a failure. Its title is for developers; visitors get a text by its code. */
export function toEnglishProblem(failure: Failure): Problem {
  return toProblem(failure, english.t)
}

/** Returns a problem of one field, with the message of its code. */
export function createFieldProblem(path: string, code: FieldProblemCode): FieldProblem {
  return toFieldProblem(path, code, english.t)
}

/** Returns the `validation` failure of one field, with the message of its code. */
export function createFieldFailure(path: string, code: FieldProblemCode): Failure {
  return toFieldFailure(createFieldProblem(path, code))
}

/** Returns the `validation` failure of one field problem. */
export function toFieldFailure(problem: FieldProblem): Failure {
  return new Failure('validation', { errors: [problem] })
}
