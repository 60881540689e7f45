import type { FieldView, FormAnswer, FormAnswers } from '#worker/contract/form.ts'
import { answerName } from './field-control.ts'

/** The answers to these fields as they were typed, right or wrong; what is left empty is left out. */
export function readAnswers(form: FormData, fields: readonly FieldView[]): FormAnswers {
  const texts = (name: string) =>
    form.getAll(name).filter((value): value is string => typeof value === 'string' && value !== '')
  return Object.fromEntries(
    fields.flatMap(({ id }): [string, FormAnswer][] => {
      const many = texts(`${answerName(id)}[]`)
      const [one] = texts(answerName(id))
      if (many.length > 0) return [[id, many]]
      return one === undefined ? [] : [[id, one]]
    }),
  )
}
