import * as z from 'zod/mini'
import { isLocaleCode, type LocaleCode, localeCodes } from '#locales/codes.ts'

/** A supported language, as a lowercase BCP 47 tag. @id Locale */
export const locale = z.enum(localeCodes)

const shortText = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const longText = z.string().check(z.trim(), z.minLength(1), z.maxLength(4000))

function perLocale<T extends z.ZodMiniType<string>>(text: T) {
  const entries = z.partialRecord(locale, text)
  return z.union([
    text,
    entries.check(z.refine((texts) => Object.keys(texts).length > 0, { error: 'empty' })),
  ])
}

/** A text of the business: one for all languages, or one per language. At most 200 characters. @id Name */
export const name = perLocale(shortText)

/**
 * A text of the business: one for all languages, or one per language. At most 4,000 characters of plain text; line breaks
 * are preserved.
 * @id Prose
 */
export const prose = perLocale(longText)

/** A few sentences of plain text: one for all languages, or one per language. At most 600 characters. @id ShortProse */
export const shortProse = perLocale(z.string().check(z.trim(), z.minLength(1), z.maxLength(600)))

export type LocalizedText = string | Partial<Record<LocaleCode, string>>

/** Returns whether a value is a text per language. */
export function isTextPerLocale(value: object): value is Exclude<LocalizedText, string> {
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every(isLocaleCode)
}
