import type { FieldView, FormAnswer } from '#worker/contract/forms/form.ts'

/** An answer as a form's names and values, for hidden inputs; `readAnswers` makes the answer of them again. */
export function answerInputs({ id, kind }: FieldView, answer: FormAnswer): [name: string, value: string][] {
  const name = `answers.${id}`
  if (typeof answer === 'string') return [[name, answer]]
  if (!Array.isArray(answer)) return Object.entries(answer).map(([part, value]) => [`${name}.${part}`, value])
  if (kind === 'ranking') return answer.map((option, index) => [`${name}.${option}`, String(index + 1)])
  return answer.map((one) => [`${name}[]`, one])
}
