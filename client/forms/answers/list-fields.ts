import type { FormPath } from '#worker/contract/forms/follow-form.ts'
import type { FieldView, FormView } from '#worker/contract/forms/form.ts'

/** Returns all fields of a form, in order. */
export function listFields({ steps }: Pick<FormView, 'steps'>): FieldView[] {
  return steps.flatMap(({ fields }) => fields)
}

/** Returns the field that a problem's path names, such as `answers.colour`. */
export function findField(form: Pick<FormView, 'steps'>, path: string): FieldView | undefined {
  const [, id] = /^answers\.([^.[]+)/.exec(path) ?? []
  return listFields(form).find((field) => field.id === id)
}

/** Returns whether a field asks for an answer. Headings, texts and hidden fields do not. */
export function isQuestion(field: FieldView): boolean {
  return field.kind !== 'heading' && field.kind !== 'html' && field.kind !== 'hidden'
}

/** Returns the fields of a step that the rules show. */
export function listVisibleFields(
  { steps }: Pick<FormView, 'steps'>,
  { visible }: Pick<FormPath, 'visible'>,
  stepIndex: number,
): FieldView[] {
  return steps[stepIndex]?.fields.filter(({ id }) => visible.has(id)) ?? []
}
