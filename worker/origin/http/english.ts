import en from '#locales/en.json'
import type { MessageKey, MessageValues } from '#locales/messages.ts'
import { createWords } from '#locales/words.ts'

const words = createWords({ locale: 'en', timeLocale: 'en-US', messages: en })

/** The English text of a message: what a problem's title says to developers. */
export function english(key: MessageKey, values?: MessageValues): string {
  return words.t(key, values)
}
