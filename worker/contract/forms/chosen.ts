import type { FormAnswer } from './form.ts'

interface Choice {
  kind: string
  multiple?: boolean | undefined
}

/** Whether several options of a field may be chosen. */
export const allowsMultiple = ({ kind, multiple }: Choice) =>
  kind === 'checkboxes' || (kind === 'picture' && multiple === true)

/** The ids of the options that were chosen; an answer of the other shape chooses none. */
export function getChosenOptions(field: Choice, answer: FormAnswer | undefined): readonly string[] {
  if (allowsMultiple(field)) return Array.isArray(answer) ? answer : []
  return typeof answer === 'string' ? [answer] : []
}
