import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormField } from '#worker/contract/bundle/forms/form-field.ts'

/** What a form asks for, in its order: all its fields but those that only show something. */
export function fieldsOf({ steps }: Pick<FormDefinition, 'steps'>): FormField[] {
  return steps.flatMap(({ fields }) => fields).filter(({ kind }) => kind !== 'heading' && kind !== 'html')
}
