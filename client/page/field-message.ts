import type { I18n } from '#locales/i18n.ts'
import type { MessageValues } from '#locales/messages.ts'
import { fieldLimits } from '#worker/contract/bookings/field-limits.ts'
import { type FieldProblemCode, fieldProblems } from '#worker/contract/problem.ts'

function isFieldProblemCode(code: string): code is FieldProblemCode {
  return Object.hasOwn(fieldProblems, code)
}

/** Returns the message of a field problem; other codes get a general one. */
export function getFieldMessage(t: I18n['t'], code: string, values: MessageValues = fieldLimits): string {
  return t(fieldProblems[isFieldProblemCode(code) ? code : 'invalid'], values)
}
