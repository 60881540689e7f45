import type { LocaleCode } from '#locales/codes.ts'
import type { LocalizedText } from '#worker/contract/text.ts'

/**
 * How a text stands in a language: it is missing, it is older than the original, the text for all languages is shown, or it is
 * translated.
 */
export type TextState = 'missing' | 'older' | 'shared' | 'translated'

/** Returns the text in a language; undefined where there is none of its own. */
export const findTranslation = (value: LocalizedText, locale: LocaleCode): string | undefined =>
  typeof value === 'string' ? undefined : value[locale]

/** Returns how a text stands in a language that is not the main one. */
export function getState(value: LocalizedText, locale: LocaleCode, isOlder: boolean): TextState {
  if (typeof value === 'string') return 'shared'
  if (value[locale] === undefined) return 'missing'
  return isOlder ? 'older' : 'translated'
}

/**
 * Returns a text with another translation; undefined if that leaves nothing. An empty one is removed. A text that is in the main
 * language only is one for all languages.
 */
export function translate(
  value: LocalizedText,
  { main, locale, text }: { main: LocaleCode; locale: LocaleCode; text: string },
): LocalizedText | undefined {
  const texts: Partial<Record<LocaleCode, string>> = typeof value === 'string' ? { [main]: value } : value
  if (text !== '') return { ...texts, [locale]: text }
  const { [locale]: _, ...others } = texts
  const left = Object.keys(others)
  if (left.length === 0) return undefined
  return left.length === 1 ? (texts[main] ?? others) : others
}
