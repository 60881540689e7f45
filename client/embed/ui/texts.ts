import { texts } from 'virtual:embed-texts'
import { toLanguageTag } from '#locales/in-language.ts'
import { findLocale } from '../locale.ts'

/** Returns the texts in the language of a BCP 47 tag, or else in English, and the tag of the texts. */
export function getTexts(tag: string) {
  const locale = findLocale(tag) ?? 'en'
  const [unavailable, close] = texts[locale]
  return { lang: toLanguageTag(locale), unavailable, close }
}
