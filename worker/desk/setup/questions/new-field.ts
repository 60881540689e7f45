import * as z from 'zod/mini'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import { type FormField, formField } from '#worker/contract/bundle/forms/form-field.ts'
import { fieldId } from '#worker/contract/ids.ts'
import { toFreeSlug } from '#worker/publishing/starting-points/to-slug.ts'
import { listPlacedFields } from './fields.ts'

/** The kinds of questions that need no more than a text and options, the most common first. */
export const newKinds = [
  'text',
  'paragraph',
  'radio',
  'checkboxes',
  'select',
  'rating',
  'scale',
  'number',
  'date',
  'email',
  'phone',
  'address',
  'date-of-birth',
  'ranking',
  'file',
  'signature',
  'heading',
] as const satisfies readonly FormField['kind'][]

export const newKind = z.enum(newKinds)

const withOptions: ReadonlySet<string> = new Set(['radio', 'checkboxes', 'select', 'ranking'])

/** Returns whether a new question of a kind needs options. */
export const needsOptions = (kind: string): boolean => withOptions.has(kind)

/** Returns the id for a new field with a text. Neither another field nor a parameter of the form's address has this id. */
export function createFieldId(form: Pick<FormDefinition, 'steps'>, text: string): FormField['id'] {
  const taken = listPlacedFields(form).map(({ field }): string => field.id)
  const slug = toFreeSlug(text, taken)
  const { data } = fieldId.safeParse(slug)
  return data ?? fieldId.parse(toFreeSlug(`question-${slug}`, taken))
}

/** Returns options with ids that are made from their texts. `taken` are the ids of other options. */
export function createOptions(
  texts: readonly string[],
  taken: readonly string[] = [],
): { id: string; label: string }[] {
  const ids = [...taken]
  return texts.map((label) => {
    const id = toFreeSlug(label, ids)
    ids.push(id)
    return { id, label }
  })
}

/** Returns the lines of a text that are not empty, without spaces around them. */
export const listLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Returns a new field. Throws for texts that are too long. */
export function createField(
  form: Pick<FormDefinition, 'steps'>,
  { kind, text, options }: { kind: z.infer<typeof newKind>; text: string; options: readonly string[] },
): FormField {
  return formField.parse({
    id: createFieldId(form, text),
    kind,
    ...(kind === 'heading' ? { text } : { label: text }),
    ...(needsOptions(kind) && { options: createOptions(options) }),
  })
}

/** Returns the maximum number of options of a question. */
export const getMaxOptions = (kind: string): number => (kind === 'ranking' ? 20 : 100)
