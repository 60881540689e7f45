import { type FieldProblem, type FieldProblemCode, fieldProblems } from '#worker/contract/problem.ts'
import { english } from './english.ts'

/** A mistake in one field, with its English message. */
export function fieldError(path: string, code: FieldProblemCode): FieldProblem {
  return { path, code, message: english(fieldProblems[code]) }
}
