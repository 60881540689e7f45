import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormField } from '#worker/contract/bundle/forms/form-field.ts'

/** Returns the fields that take an answer, in order. */
export function fieldsOf({ steps }: Pick<FormDefinition, 'steps'>): FormField[] {
  return steps.flatMap(({ fields }) => fields).filter(({ kind }) => kind !== 'heading' && kind !== 'html')
}
