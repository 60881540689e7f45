import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormAnswers } from '#worker/contract/forms/form.ts'
import { fieldsOf } from '../fields-of.ts'

/** Returns the file ids in the answers, each with its field. */
export function filesIn(
  form: Pick<FormDefinition, 'steps'>,
  answers: FormAnswers,
): { field: string; id: string }[] {
  return fieldsOf(form).flatMap(({ id: field, kind }) => {
    const answer = kind === 'file' ? answers[field] : undefined
    return Array.isArray(answer) ? answer.map((id) => ({ field, id })) : []
  })
}
