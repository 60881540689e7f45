import { getChosenOptions } from './answers.ts'
import type { FormAnswer } from './form.ts'
import { parseNumber } from './numbers.ts'

/** A field that rules can compute with. */
export interface NumericField {
  kind: string
  multiple?: boolean | undefined
  options?: readonly { id: string; points?: number | undefined }[]
}

/** Returns the numeric value of an answer: the points of its options, or the number itself. Other answers count as 0. */
export function getFieldNumber(field: NumericField, answer: FormAnswer | undefined): number {
  if (field.options) {
    const chosen = new Set(getChosenOptions(field, answer))
    return field.options.reduce((sum, { id, points = 0 }) => sum + (chosen.has(id) ? points : 0), 0)
  }
  return typeof answer === 'string' ? (parseNumber(answer) ?? 0) : 0
}
