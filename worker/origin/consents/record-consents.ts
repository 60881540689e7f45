import { eq } from 'drizzle-orm'
import type { LocaleCode } from '#locales/codes.ts'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import { chooseText } from '../content/choose-language.ts'
import type { Consents } from '../platform/db/booking-columns.ts'
import type { Database } from '../platform/db/database.ts'
import { consents } from '../platform/db/form-tables.ts'
import { insertRow } from '../platform/db/prepared.ts'
import type { Services } from '../platform/services.ts'

interface Agreement {
  /** `terms`, `marketing`, or the id of a form's field. */
  purpose: string
  version: string
  agreed: boolean
  text: LocalizedText
}

interface ConsentContext {
  site: Pick<SiteSettings, 'locale'>
  /** The id of the booking, waitlist entry, submission or data link that the consent came with. */
  with: string
  email: string | null | undefined
  /** The visitor's locale. */
  locale: LocaleCode
  now: number
}

/**
 * Stores consents that were given or refused, with the texts that the visitor read. Must run in the transaction
 * of the write that they came with.
 */
export function recordConsents(
  db: Database,
  agreements: readonly Agreement[],
  context: ConsentContext,
): void {
  const { site, with: id, email, locale, now } = context
  for (const agreement of agreements) {
    const text = chooseText(agreement.text, locale, site.locale)
    const source = { givenWith: id, email: email?.toLowerCase() ?? null }
    insertRow(db, consents, { ...agreement, text, locale, recordedAt: now, ...source })
  }
}

/** Changes the email address of the consents that came with a booking or a submission. */
export function changeConsentOwner(db: Database, givenWith: string, email: string): void {
  db.update(consents).set({ email: email.toLowerCase() }).where(eq(consents.givenWith, givenWith)).run()
}

interface RowWithConsents {
  id: string
  contact: { email?: string | undefined }
  consents: Consents
  locale: LocaleCode
}

/** Stores the consents of a booking or a waitlist entry. */
export function recordSiteConsents(
  { db, published }: Services,
  { id, contact, consents: { terms, marketing }, locale }: RowWithConsents,
  now: number,
): void {
  const site = published.current?.site
  if (!site) return
  const agreements = [
    ...(terms
      ? [{ purpose: 'terms', version: terms.version, agreed: true, text: site.terms?.text ?? '' }]
      : []),
    ...(marketing ? [{ purpose: 'marketing', ...marketing, text: site.marketing?.text ?? '' }] : []),
  ]
  recordConsents(db, agreements, { site, with: id, email: contact.email, locale, now })
}
