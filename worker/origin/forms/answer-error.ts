import type { MessageValues } from '#locales/messages.ts'
import type { FormField } from '#worker/contract/bundle/form-field.ts'
import type { AnswerProblem } from '#worker/contract/forms/check-answers.ts'
import type { FieldProblem } from '#worker/contract/problem.ts'
import { fieldError } from '../http/english.ts'

const MB = 1024 * 1024

const megabytes = (bytes: number) => `${Math.round((bytes / MB) * 10) / 10} MB`

/** What the English message about a field tells. `today` is the site's day. */
function valuesOf(field: FormField, code: AnswerProblem['code'], today: string): MessageValues {
  switch (field.kind) {
    case 'number':
      return { min: field.min ?? '', max: field.max ?? '', decimals: field.decimals }
    case 'date': {
      const bound = (code === 'date-early' ? field.min : field.max) ?? ''
      return { date: bound === 'today' ? today : bound }
    }
    case 'checkboxes':
    case 'picture':
      return { count: (code === 'options-few' ? field.min : field.max) ?? 1 }
    case 'file':
      return { count: field.maxFiles, size: megabytes(field.maxBytes), kinds: field.accept.join(', ') }
    default:
      return {}
  }
}

/** What is wrong with the answer to a field, by its path on the wire. */
export function answerError(field: FormField, code: AnswerProblem['code'], today: string): FieldProblem {
  return fieldError(`answers.${field.id}`, code, valuesOf(field, code, today))
}
