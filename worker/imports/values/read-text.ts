import { MAX_TAG_LENGTH, MAX_TAGS } from '#worker/contract/admin/customers.ts'
import { removeInvisible } from '#worker/contract/clean-text.ts'
import { isEmail } from '#worker/contract/email.ts'
import { toPlainText, toSingleLine } from '#worker/contract/plain-text.ts'
import type { Reading } from './value.ts'

function limit(text: string, maxLength: number): Reading<string> {
  if (text.includes('\ufffd')) return { refused: 'text-broken' }
  return text.length > maxLength ? { refused: 'too-long' } : { value: text || undefined }
}

/** Reads a text of one line, such as a name. */
export const readLine = (text: string, maxLength: number): Reading<string> =>
  limit(toSingleLine(text), maxLength)

/** Reads a text of several lines. */
export const readLines = (text: string, maxLength: number): Reading<string> =>
  limit(toPlainText(text), maxLength)

/** Reads an email address. */
export function readEmail(text: string): Reading<string> {
  const typed = removeInvisible(text)
    .trim()
    .replace(/^mailto:/i, '')
  if (typed === '') return { value: undefined }
  return isEmail(typed) ? { value: typed } : { refused: 'email-invalid' }
}

/** Reads tags that commas, semicolons or bars divide. */
export function readTags(text: string): Reading<string[]> {
  const tags = [...new Set(text.split(/[,;|\n]/).map(toSingleLine))].filter((tag) => tag !== '')
  if (tags.some((tag) => tag.includes('\ufffd'))) return { refused: 'text-broken' }
  if (tags.length > MAX_TAGS || tags.some((tag) => tag.length > MAX_TAG_LENGTH))
    return { refused: 'too-long' }
  return { value: tags.length > 0 ? tags : undefined }
}
