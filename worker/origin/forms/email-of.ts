import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import { isAnswered } from '#worker/contract/forms/answers.ts'
import type { FormAnswers } from '#worker/contract/forms/form.ts'
import { fieldsOf } from './fields-of.ts'

/** Returns the first email address in the answers, in lower case. */
export function emailOf(form: FormDefinition, answers: FormAnswers): string | null {
  const email = fieldsOf(form).find(({ id, kind }) => kind === 'email' && isAnswered(answers[id]))
  const answer = email && answers[email.id]
  return typeof answer === 'string' ? answer.trim().toLowerCase() : null
}
