import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormAnswers } from '#worker/contract/forms/form.ts'
import { fieldsOf } from './fields-of.ts'

/** Those answers of which the form has the field. */
export function knownAnswers(form: Pick<FormDefinition, 'steps'>, answers: FormAnswers): FormAnswers {
  const own = new Set<string>(fieldsOf(form).map(({ id }) => id))
  return Object.fromEntries(Object.entries(answers).filter(([id]) => own.has(id)))
}
