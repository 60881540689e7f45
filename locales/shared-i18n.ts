import type { LocaleCode } from './codes.ts'
import { createI18n, type I18n } from './i18n.ts'
import { loadMessages } from './load-messages.ts'
import type { RegionCode } from './regions.ts'
import { getTimeLocale } from './time-locale.ts'

/** Creates the texts and formats of a site in a locale, for shared pages, mails, invites and calendar feeds. */
export async function createSharedI18n(
  { region }: { region?: RegionCode | undefined },
  locale: LocaleCode,
): Promise<I18n> {
  const messages = await loadMessages(locale)
  return createI18n({ locale, timeLocale: getTimeLocale(locale, region), messages })
}
