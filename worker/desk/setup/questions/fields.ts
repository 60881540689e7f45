import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormField } from '#worker/contract/bundle/forms/form-field.ts'
import type { DeskI18n } from '../../request/i18n.tsx'
import { getTitle } from '../resource-title.ts'

/** A field of a form with its position. */
export interface PlacedField {
  field: FormField
  /** The index of the step that has the field. */
  step: number
  /** The index of the field in this step. */
  index: number
}

/** Returns the fields of a form in the order in which visitors see them. */
export const listPlacedFields = ({ steps }: Pick<FormDefinition, 'steps'>): PlacedField[] =>
  steps.flatMap(({ fields }, step) => fields.map((field, index) => ({ field, step, index })))

/** Returns the first field with an id. */
export const findField = (form: Pick<FormDefinition, 'steps'>, id: string): PlacedField | undefined =>
  listPlacedFields(form).find(({ field }) => field.id === id)

/** Returns whether visitors answer a field. */
export const isQuestion = ({ kind }: FormField): boolean => kind !== 'heading' && kind !== 'html'

/** Returns the label of a field, or its text or id if it has no label. */
export const getFieldText = (i18n: Pick<DeskI18n, 'text'>, field: FormField): string =>
  ('label' in field && getTitle(i18n, field.label)) ||
  (field.kind === 'heading' && getTitle(i18n, field.text)) ||
  (field.kind === 'html' && getTitle(i18n, Object.values(field.text)[0])) ||
  field.id

/** Returns a form with other fields in one of its steps. */
export const setFields = (
  form: FormDefinition,
  step: number,
  change: (fields: readonly FormField[]) => FormField[],
): FormDefinition => ({
  ...form,
  steps: form.steps.map((other, index) =>
    index === step ? { ...other, fields: change(other.fields) } : other,
  ),
})
