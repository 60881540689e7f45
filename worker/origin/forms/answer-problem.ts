import type { FormField } from '#worker/contract/bundle/forms/form-field.ts'
import { getProblemText } from '#worker/contract/forms/problem-text.ts'
import type { FieldProblemCode } from '#worker/contract/problem.ts'
import type { FieldProblem } from '#worker/contract/problem-schema.ts'
import { english } from '../platform/http/english-problems.ts'

/** Returns the problem with an answer, by its path on the wire. `today` is the site's date. */
export function toAnswerProblem(field: FormField, code: FieldProblemCode, today: string): FieldProblem {
  return { path: `answers.${field.id}`, code, message: getProblemText(field, code, english, today) }
}
