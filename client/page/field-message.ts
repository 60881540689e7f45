import type { MessageKey } from '#locales/messages.ts'
import { type FieldProblemCode, fieldProblems } from '#worker/contract/problem.ts'

function isFieldProblemCode(code: string): code is FieldProblemCode {
  return Object.hasOwn(fieldProblems, code)
}

/** Returns the message key of a field problem; other codes get a general message. */
export function getFieldMessage(code: string): MessageKey {
  return fieldProblems[isFieldProblemCode(code) ? code : 'invalid']
}
