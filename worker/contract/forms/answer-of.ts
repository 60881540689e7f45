import type { FormAnswer, FormAnswers } from './form.ts'

/** The answer to a field, by its id; answers come as JSON, and `constructor` is a good id. */
export function getAnswer(answers: FormAnswers, id: string): FormAnswer | undefined {
  return Object.hasOwn(answers, id) ? answers[id] : undefined
}
