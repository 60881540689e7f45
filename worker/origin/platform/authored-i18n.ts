import type { LocaleCode } from '#locales/codes.ts'
import type { I18n } from '#locales/i18n.ts'
import type { MessageKey } from '#locales/messages.ts'
import { createSharedI18n } from '#locales/shared-i18n.ts'
import type { TimeFormat } from '#locales/time-format.ts'
import type { LinkSafeText } from '#worker/contract/link-safe-text.ts'
import type { Money } from '#worker/contract/money/money.ts'
import type { LocalizedText } from '#worker/contract/text.ts'

type AuthoredFormat<Format> = Format extends (...values: infer Values) => string
  ? (...values: Values) => LinkSafeText
  : Format

/** The texts of a locale for mails, text messages and calendars. They accept only link-safe texts and numbers as values. */
export interface AuthoredI18n extends I18n {
  t(key: MessageKey, values?: Readonly<Record<string, LinkSafeText | number>>): LinkSafeText
  time: { [Name in keyof TimeFormat]: AuthoredFormat<TimeFormat[Name]> }
  money(amount: Money, allPrices?: readonly Money[]): LinkSafeText
  list(texts: readonly LinkSafeText[]): LinkSafeText
  number(value: number): LinkSafeText
  text(text: LocalizedText): LinkSafeText
}

/** Creates the texts of a site in a locale for mails, text messages and calendars. */
export async function createAuthoredI18n(
  site: Parameters<typeof createSharedI18n>[0],
  locale: LocaleCode,
): Promise<AuthoredI18n> {
  // Safe to cast: Daybook wrote the formats and catalogues, and the business wrote the texts that `text` reads.
  return (await createSharedI18n(site, locale)) as AuthoredI18n
}
