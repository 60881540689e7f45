import type { LocaleCode } from './codes.ts'
import { createI18n, type I18n } from './i18n.ts'
import { loadMessages } from './load-messages.ts'
import { regionalTags } from './regional-tags.ts'

/** Creates the texts and formats of a locale for all readers: for shared pages, mails, invites and calendar feeds. */
export async function createSharedI18n(locale: LocaleCode): Promise<I18n> {
  return createI18n({ locale, timeLocale: regionalTags[locale], messages: await loadMessages(locale) })
}
