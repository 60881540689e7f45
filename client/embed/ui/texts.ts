import { texts } from 'virtual:embed-texts'
import { findLocale } from '../locale.ts'

/** Returns the texts in the language of a BCP 47 tag, or else in English, and the tag of the texts. */
export function getTexts(tag: string) {
  const [unavailable, close, lang] = texts[findLocale(tag) ?? 'en']
  return { lang, unavailable, close }
}
