import { fieldMessage } from '#client/page/field-message.ts'
import type { MessageValues } from '#locales/messages.ts'
import type { Words } from '#locales/words.ts'
import type { FieldView } from '#worker/contract/form.ts'
import { kindNames } from './file-kinds.ts'

function valuesOf(field: FieldView, code: string, words: Words, today: string): MessageValues {
  const number = (value: number | undefined) => words.number(value ?? 0)
  const day = (bound: string | undefined) => words.time.date(bound && bound !== 'today' ? bound : today)
  switch (field.kind) {
    case 'number':
      return { decimals: field.decimals, min: number(field.min), max: number(field.max) }
    case 'date':
      return code === 'date-late' ? { date: day(field.max) } : { date: day(field.min) }
    case 'checkboxes':
    case 'picture':
      return { count: (code === 'options-few' ? field.min : field.max) ?? 1 }
    case 'file':
      return { kinds: kindNames(field), size: words.fileSize(field.maxBytes), count: field.maxFiles }
    default:
      return {}
  }
}

/** What is said of a problem with the answer to a field; `today` is the site's day. */
export function problemText(field: FieldView, code: string, words: Words, today: string): string {
  if (code === 'pattern' && field.kind === 'text' && field.pattern) return words.text(field.pattern.message)
  return words.t(fieldMessage(code), valuesOf(field, code, words, today))
}
