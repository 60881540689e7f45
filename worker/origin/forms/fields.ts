import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormField } from '#worker/contract/bundle/forms/form-field.ts'
import { removeInvisible, toLineFeeds } from '#worker/contract/clean-text.ts'
import { isAnswered } from '#worker/contract/forms/answers.ts'
import type { FormAnswers } from '#worker/contract/forms/form.ts'

/** Returns the fields that take an answer, in order. */
export function listFields({ steps }: Pick<FormDefinition, 'steps'>): FormField[] {
  return steps.flatMap(({ fields }) => fields).filter(({ kind }) => kind !== 'heading' && kind !== 'html')
}

/** The kinds of fields into which visitors often paste text with invisible characters. */
const entryKinds: ReadonlySet<string> = new Set(['email', 'phone', 'number', 'date', 'date-of-birth'])

const toTypedAnswer = (kind: FormField['kind'], answer: string) =>
  entryKinds.has(kind) ? removeInvisible(answer) : toLineFeeds(answer)

/**
 * Returns the answers to fields that the form has. Removes invisible characters from the answers of {@link entryKinds}; in other
 * texts, line feeds become the only line breaks.
 */
export function pickKnownAnswers(form: Pick<FormDefinition, 'steps'>, answers: FormAnswers): FormAnswers {
  const kinds = new Map<string, FormField['kind']>(listFields(form).map(({ id, kind }) => [id, kind]))
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) => {
      const kind = kinds.get(id)
      return kind === undefined
        ? []
        : [[id, typeof answer === 'string' ? toTypedAnswer(kind, answer) : answer]]
    }),
  )
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
