import * as z from 'zod/mini'
import { type LocaleCode, localeCodes } from '#locales/codes.ts'

const short = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const long = z.string().check(z.trim(), z.minLength(1), z.maxLength(4000))

function perLocale<T extends z.ZodMiniType<string>>(text: T) {
  const entries = z.partialRecord(z.enum(localeCodes), text)
  return z.union([
    text,
    entries.check(z.refine((texts) => Object.keys(texts).length > 0, { error: 'empty' })),
  ])
}

/** A business's own words: one text for all, or one for each locale that it has. At most 200 characters. */
export const name = perLocale(short)

/** The same for running text, at most 4,000 characters; plain text, its line breaks kept. */
export const prose = perLocale(long)

export type LocalizedText = string | Partial<Record<LocaleCode, string>>
