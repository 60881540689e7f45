import { eq } from 'drizzle-orm'
import { toIso } from '#worker/contract/iso-time.ts'
import { createDataLink } from '../../forms/data-link.ts'
import { personLinks } from '../../platform/db/form-tables.ts'
import type { Services } from '../../platform/services.ts'
import type { ContentContext, DefaultContent } from './message-content.ts'

/** Returns the content of the message with the link to a person's data; undefined when the link has expired. */
export function createPersonContent(
  services: Services,
  { message, site, i18n, now }: ContentContext,
): DefaultContent | undefined {
  const link = services.db.select().from(personLinks).where(eq(personLinks.id, message.subject)).get()
  if (!link || link.expiresAt <= now) return undefined
  const until = i18n.time.date(i18n.time.getDate(toIso(link.expiresAt), message.timeZone))
  const values = { business: i18n.text(site.name), until }
  return {
    subject: i18n.t('mail.personalDataSubject', values),
    text: i18n.t('mail.personalDataText', values),
    values,
    facts: [],
    actions: [{ label: i18n.t('mail.viewData'), url: createDataLink(services, { id: link.id }).url }],
  }
}
