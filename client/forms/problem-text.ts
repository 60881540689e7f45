import { fieldMessage } from '#client/page/field-message.ts'
import type { Words } from '#locales/words.ts'
import type { FieldView } from '#worker/contract/form.ts'

/** What is said of a problem with the answer to a field; `today` is the site's day. */
export function problemText(field: FieldView, code: string, words: Words, today: string): string {
  const { min = 0, max = 0 } = 'min' in field && typeof field.min === 'number' ? field : {}
  const places = { count: 1, decimals: 0, kinds: '', size: '', date: today, min, max: max ?? 0 }
  return words.t(fieldMessage(code), { ...places, min: String(min), max: String(max) })
}
