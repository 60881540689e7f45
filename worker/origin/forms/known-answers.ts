import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormAnswers } from '#worker/contract/forms/form.ts'
import { fieldsOf } from './fields-of.ts'

/** Returns the answers to fields that the form has. */
export function knownAnswers(form: Pick<FormDefinition, 'steps'>, answers: FormAnswers): FormAnswers {
  const own = new Set<string>(fieldsOf(form).map(({ id }) => id))
  return Object.fromEntries(Object.entries(answers).filter(([id]) => own.has(id)))
}
