import { getChosenOptions } from './chosen.ts'
import type { FormAnswer } from './form.ts'
import { parseNumber } from './numbers.ts'

/** What is read of a field to count with it. */
export interface NumericField {
  kind: string
  multiple?: boolean | undefined
  options?: readonly { id: string; points?: number | undefined }[]
}

/** What an answer counts: options their points, each once; a number itself; all else nothing. */
export function getFieldNumber(field: NumericField, answer: FormAnswer | undefined): number {
  if (field.options) {
    const chosen = new Set(getChosenOptions(field, answer))
    return field.options.reduce((sum, { id, points = 0 }) => sum + (chosen.has(id) ? points : 0), 0)
  }
  return typeof answer === 'string' ? (parseNumber(answer) ?? 0) : 0
}
