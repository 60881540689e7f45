import type { FormAnswer } from '../form.ts'

/** What is read of a field to count with it. */
export interface Counted {
  kind: string
  options?: readonly { id: string; points?: number | undefined }[]
}

/** What an answer counts: a number itself, options their points, all else nothing. */
export function fieldNumber(field: Counted, answer: FormAnswer | undefined): number {
  if (answer === undefined) return 0
  if (field.options) {
    const chosen = Array.isArray(answer) ? answer : [answer]
    return field.options.reduce((sum, { id, points = 0 }) => sum + (chosen.includes(id) ? points : 0), 0)
  }
  const number = typeof answer === 'string' && answer.trim() !== '' ? Number(answer) : 0
  return Number.isFinite(number) ? number : 0
}
