import type { LocaleCode } from './codes.ts'
import type { I18n } from './i18n.ts'
import { loadMessages } from './load-messages.ts'
import type { RegionCode } from './regions.ts'
import { createServerI18n } from './server-i18n.ts'
import { getTimeLocale } from './time-locale.ts'

/** Creates the texts and formats of a site in a locale, for shared pages, mails, invites and calendar feeds. */
export async function createSharedI18n(
  { region }: { region?: RegionCode | undefined },
  locale: LocaleCode,
): Promise<I18n> {
  const messages = await loadMessages(locale)
  return createServerI18n({ locale, timeLocale: getTimeLocale(locale, region), messages })
}
