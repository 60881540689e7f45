import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormField } from '#worker/contract/bundle/forms/form-field.ts'
import { isAnswered } from '#worker/contract/forms/answers.ts'
import type { FormAnswers } from '#worker/contract/forms/form.ts'

/** Returns the fields that take an answer, in order. */
export function listFields({ steps }: Pick<FormDefinition, 'steps'>): FormField[] {
  return steps.flatMap(({ fields }) => fields).filter(({ kind }) => kind !== 'heading' && kind !== 'html')
}

/** Returns the answers to fields that the form has. */
export function pickKnownAnswers(form: Pick<FormDefinition, 'steps'>, answers: FormAnswers): FormAnswers {
  const ids = new Set<string>(listFields(form).map(({ id }) => id))
  return Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(id)))
}

/** Returns the first email address in the answers, in lower case. */
export function findEmail(form: FormDefinition, answers: FormAnswers): string | null {
  const email = listFields(form).find(({ id, kind }) => kind === 'email' && isAnswered(answers[id]))
  const answer = email && answers[email.id]
  return typeof answer === 'string' ? answer.trim().toLowerCase() : null
}

/** Returns the file ids in the answers, each with its field. */
export function listAnswerFiles(
  form: Pick<FormDefinition, 'steps'>,
  answers: FormAnswers,
): { field: string; id: string }[] {
  return listFields(form).flatMap(({ id: field, kind }) => {
    const answer = kind === 'file' ? answers[field] : undefined
    return Array.isArray(answer) ? answer.map((id) => ({ field, id })) : []
  })
}
