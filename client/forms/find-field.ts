import type { FieldView, FormView } from '#worker/contract/forms/form.ts'

/** All fields of a form, in its order. */
export function fieldsOf({ steps }: Pick<FormView, 'steps'>): FieldView[] {
  return steps.flatMap(({ fields }) => fields)
}

/** The field that a problem's path points at: `answers.colour`. */
export function fieldAt(form: Pick<FormView, 'steps'>, path: string): FieldView | undefined {
  const [, id] = /^answers\.([^.[]+)/.exec(path) ?? []
  return fieldsOf(form).find((field) => field.id === id)
}

/** Whether a field asks for something; the rest is there to be read, or never seen. */
export function isAsked(field: FieldView): boolean {
  return field.kind !== 'heading' && field.kind !== 'html' && field.kind !== 'hidden'
}
