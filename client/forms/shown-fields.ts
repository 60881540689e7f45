import type { Course } from '#worker/contract/forms/follow-form.ts'
import type { FieldView, FormView } from '#worker/contract/forms/form.ts'

/** The fields of a step that its rules show. */
export function shownFields(
  { steps }: Pick<FormView, 'steps'>,
  { shown }: Pick<Course, 'shown'>,
  place: number,
): FieldView[] {
  return steps[place]?.fields.filter(({ id }) => shown.has(id)) ?? []
}
