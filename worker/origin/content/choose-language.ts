import { isLocaleCode, type LocaleCode } from '#locales/codes.ts'
import type { LocalizedText } from '#worker/contract/text.ts'

const getFamily = (locale: LocaleCode) => locale.slice(0, 2)

/**
 * Returns the best language of a text for a visitor's locale: that locale, one of the same family, the site's,
 * English, or any. Text without locales is in the site's locale.
 */
export function chooseLanguage(text: LocalizedText, locale: LocaleCode, siteLocale: LocaleCode): LocaleCode {
  if (typeof text === 'string') return siteLocale
  const codes = Object.keys(text).filter(isLocaleCode)
  const related = codes.find((code) => getFamily(code) === getFamily(locale))
  const [first = siteLocale] = codes
  const preferences = [locale, related, siteLocale, 'en' as const]
  return preferences.find((code) => code !== undefined && text[code] !== undefined) ?? first
}

/** Returns a text in a language, or in the nearest that it has. */
export function chooseText(text: LocalizedText, lang: LocaleCode, siteLocale: LocaleCode): string {
  return typeof text === 'string' ? text : (text[chooseLanguage(text, lang, siteLocale)] ?? '')
}
