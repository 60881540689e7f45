import type { MessageKey } from '#locales/messages.ts'
import { type FieldProblemCode, fieldProblems } from '#worker/contract/problem.ts'

function isKnown(code: string): code is FieldProblemCode {
  return Object.hasOwn(fieldProblems, code)
}

/** The message for a field's problem; a code that this page does not know yet is said in general. */
export function fieldMessage(code: string): MessageKey {
  return fieldProblems[isKnown(code) ? code : 'invalid']
}
