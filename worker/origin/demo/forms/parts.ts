import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { LocalizedText } from '#worker/contract/text.ts'

export type Form = NonNullable<BundleInput['forms']>[number]
export type Step = Form['steps'][number]
type Rule = NonNullable<Form['rules']>[number]
type When = Rule['when']
type Condition = Extract<NonNullable<When>, { all: unknown }>['all'][number]

/** Options, rows or columns by id. */
export function toOptions(texts: Record<string, LocalizedText>) {
  return Object.entries(texts).map(([id, label]) => ({ id, label }))
}

/** A rule's condition on one answer. */
export function when(field: string, is: Condition['is'], value?: string | number): When {
  return {
    all: [{ field, is, ...(value !== undefined && { value }) }],
  }
}

/** A rule that shows fields when an answer matches, and hides them otherwise. */
export function show(fields: string[], condition: When): Rule {
  return { do: 'show', when: condition, fields }
}
