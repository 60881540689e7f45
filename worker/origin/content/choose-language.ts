import { isLocaleCode, type LocaleCode } from '#locales/codes.ts'
import type { LocalizedText } from '#worker/contract/text.ts'

const family = (locale: LocaleCode) => locale.slice(0, 2)

/**
 * The language that something is told in to a visitor of a locale, of those that a text of it has: that locale, one of the
 * same family, the site's, English, any. A text without locales is in the site's.
 */
export function chooseLanguage(text: LocalizedText, locale: LocaleCode, siteLocale: LocaleCode): LocaleCode {
  if (typeof text === 'string') return siteLocale
  const codes = Object.keys(text).filter(isLocaleCode)
  const related = codes.find((code) => family(code) === family(locale))
  const [first = siteLocale] = codes
  const wishes = [locale, related, siteLocale, 'en' as const]
  return wishes.find((code) => code !== undefined && text[code] !== undefined) ?? first
}

/** A text in a language; in the nearest that there is where it isn't in that. */
export function textIn(text: LocalizedText, lang: LocaleCode, siteLocale: LocaleCode): string {
  return typeof text === 'string' ? text : (text[chooseLanguage(text, lang, siteLocale)] ?? '')
}
