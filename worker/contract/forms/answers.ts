import type { FormAnswer } from './form.ts'

/** Whether an answer says anything: blanks, no options and no parts say nothing. */
export function isAnswered(answer: FormAnswer | undefined): answer is FormAnswer {
  if (answer === undefined) return false
  if (typeof answer === 'string') return answer.trim() !== ''
  const parts = Array.isArray(answer) ? answer : Object.values(answer)
  return parts.some((part) => part.trim() !== '')
}
