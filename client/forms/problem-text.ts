import { fieldMessage } from '#client/page/field-message.ts'
import type { Words } from '#locales/words.ts'
import type { FieldView } from '#worker/contract/form.ts'

const MB = 1024 * 1024

/** What the messages have places for, each as the field has it. */
function placesOf(field: FieldView, { time }: Words, today: string) {
  const day = (bound: unknown) =>
    typeof bound === 'string' ? time.date(bound === 'today' ? today : bound) : ''
  const { min, max } = { min: undefined, max: undefined, ...field }
  const { maxFiles, maxBytes = 0, accept = [] } = field.kind === 'file' ? field : {}
  return {
    ...{ min: min ?? '', max: max ?? '', decimals: field.kind === 'number' ? field.decimals : 0 },
    ...{ kinds: accept.join(', ').toUpperCase(), size: `${Number((maxBytes / MB).toFixed(1))} MB` },
    early: { date: field.kind === 'date' ? day(min) : '' },
    late: { date: field.kind === 'date' ? day(max) : '' },
    few: { count: Number(min ?? 1) },
    many: { count: Number(maxFiles ?? max ?? 1) },
  }
}

/** What is wrong with a field, in the visitor's language, with its bounds. `today` is the site's day. */
export function problemText(words: Words, field: FieldView | undefined, code: string, today: string): string {
  if (!field) return words.t(fieldMessage(code))
  if (code === 'pattern' && field.kind === 'text' && field.pattern) return words.text(field.pattern.message)
  const { early, late, few, many, ...places } = placesOf(field, words, today)
  return words.t(fieldMessage(code), {
    ...places,
    ...(code === 'date-early' ? early : late),
    ...(code === 'options-few' ? few : many),
  })
}
