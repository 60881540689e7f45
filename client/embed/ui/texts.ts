import { texts } from 'virtual:embed-texts'
import { findLocale } from '../locale.ts'

/** Returns the texts of a BCP 47 tag, or the English ones, and their tag. */
export function getTexts(tag: string) {
  const [unavailable, close, lang] = texts[findLocale(tag) ?? 'en']
  return { lang, unavailable, close }
}
