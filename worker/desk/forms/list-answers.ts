import type { FieldView, FormAnswer, FormView } from '#worker/contract/forms/form.ts'

/** An answer with its field, if the form still has it. */
export interface FieldAnswer {
  id: string
  field: FieldView | undefined
  answer: FormAnswer
}

/** Returns the answers of a submission in the order of its form; those to removed fields come last. */
export function listAnswers(
  { answers }: { answers: Record<string, FormAnswer> },
  form: FormView | undefined,
): FieldAnswer[] {
  const fields = form?.steps.flatMap((step) => step.fields) ?? []
  const order = new Map<string, number>(fields.map(({ id }, index) => [id, index]))
  const getPosition = (id: string) => order.get(id) ?? fields.length
  return Object.entries(answers)
    .toSorted(([a], [b]) => getPosition(a) - getPosition(b))
    .map(([id, answer]) => ({ id, field: fields.find((field) => field.id === id), answer }))
}
