import { cutText } from '#worker/contract/cut-text.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { isTextPerLocale } from '#worker/contract/text.ts'
import type { DeskI18n } from '../request/i18n.tsx'

/** The properties whose text can be the title of a resource or of a part of one, the best first. */
export const titleProperties: readonly string[] = [
  'name',
  'title',
  'label',
  'question',
  'heading',
  'text',
  'quote',
  'alt',
  'from',
  'url',
  'image',
  'service',
  'staff',
  'field',
  'items',
  'id',
]

const MAX_LENGTH = 80

const shorten = (text: string) =>
  text.length > MAX_LENGTH ? `${cutText(text, MAX_LENGTH - 1).trimEnd()}…` : text

/** Returns the first words of formatted text, without its formatting. */
const toFirstWords = (text: string) =>
  text
    .replace(/<[^>]*>|[*_#`>]|^\s*-\s/gm, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns the title of a resource or of a part of one: the first text that it has in one of these properties. Empty if it has none. */
export function getTitle({ text }: Pick<DeskI18n, 'text'>, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return shorten(String(value))
  if (Array.isArray(value))
    return shorten(
      value
        .map((item) => getTitle({ text }, item))
        .filter(Boolean)
        .join(', '),
    )
  if (!isRecord(value)) return ''
  if (isTextPerLocale(value)) return shorten(text(value))
  const formatted = value.markdown ?? value.html
  if (typeof formatted === 'string' || (isRecord(formatted) && isTextPerLocale(formatted)))
    return shorten(toFirstWords(text(formatted)))
  for (const name of titleProperties) {
    const title = getTitle({ text }, value[name])
    if (title !== '') return title
  }
  return ''
}
