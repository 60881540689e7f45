import type { MessageKey } from '#locales/messages.ts'
import { type FieldProblemCode, fieldProblems } from '#worker/contract/problem.ts'

function isKnown(code: string): code is FieldProblemCode {
  return Object.hasOwn(fieldProblems, code)
}

/** Returns the message key of a field problem; codes unknown to this page get a general message. */
export function getFieldMessage(code: string): MessageKey {
  return fieldProblems[isKnown(code) ? code : 'invalid']
}
