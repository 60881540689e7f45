import { texts } from 'virtual:embed-texts'
import { findLocale } from '../locale.ts'

/** Returns the texts of a BCP 47 tag, or the English ones, and their language. */
export function getTexts(tag: string) {
  const lang = findLocale(tag) ?? 'en'
  const [unavailable, close] = texts[lang]
  return { lang, unavailable, close }
}
