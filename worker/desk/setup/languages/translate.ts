import type { LocaleCode } from '#locales/codes.ts'
import type { LocalizedText } from '#worker/contract/text.ts'

/**
 * The state of a text in a language: its translation is missing, it is older than the original, one text is shown in all languages, or the
 * text is translated.
 */
export type TextState = 'missing' | 'older' | 'shared' | 'translated'

/** Returns the translation of a text; undefined if it has none in this language. */
export const findTranslation = (value: LocalizedText, locale: LocaleCode): string | undefined =>
  typeof value === 'string' ? undefined : value[locale]

/** Returns the state of a text in a language that is not the main one. */
export function getState(value: LocalizedText, locale: LocaleCode, isOlder: boolean): TextState {
  if (typeof value === 'string') return 'shared'
  if (value[locale] === undefined) return 'missing'
  return isOlder ? 'older' : 'translated'
}

/**
 * Returns a text with a new translation. An empty translation is removed. A text that is then left in the main language only becomes one
 * for all languages. Undefined if no language is left.
 */
export function translate(
  value: LocalizedText,
  { main, locale, text }: { main: LocaleCode; locale: LocaleCode; text: string },
): LocalizedText | undefined {
  const texts: Partial<Record<LocaleCode, string>> = typeof value === 'string' ? { [main]: value } : value
  if (text !== '') return { ...texts, [locale]: text }
  const { [locale]: _, ...others } = texts
  const remaining = Object.keys(others)
  if (remaining.length === 0) return undefined
  return remaining.length === 1 ? (texts[main] ?? others) : others
}
