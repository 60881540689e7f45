import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { LocalizedText } from '#worker/contract/text.ts'

export type Form = NonNullable<BundleInput['forms']>[number]
export type Step = Form['steps'][number]
type Rule = NonNullable<Form['rules']>[number]
type When = Rule['when']
type Condition = Extract<NonNullable<When>, { all: unknown }>['all'][number]

/** Returns the options of a field, or the rows or columns of a matrix, from texts by id. */
export function toOptions(texts: Record<string, LocalizedText>) {
  return Object.entries(texts).map(([id, label]) => ({ id, label }))
}

/** Returns a rule's condition on one answer. */
export function when(field: string, is: Condition['is'], value?: string | number): When {
  return { all: [{ field, is, ...(value !== undefined && { value }) }] }
}

/** Returns a rule that shows fields when a condition is met, and hides them otherwise. */
export function show(fields: string[], condition: When): Rule {
  return { do: 'show', when: condition, fields }
}
