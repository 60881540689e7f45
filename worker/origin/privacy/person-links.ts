import { lte } from 'drizzle-orm'
import { toIso } from '#worker/contract/iso-time.ts'
import type { DataLinkRequest, DataLinkResponse } from '#worker/contract/personal-data.ts'
import { toSiteLocale } from '#worker/contract/site-locales.ts'
import { createDataLink } from '../forms/data-link.ts'
import { queueMessage } from '../messages/commands/queue-message.ts'
import type { Database } from '../platform/db/database.ts'
import { personLinks } from '../platform/db/form-tables.ts'
import { transact } from '../platform/db/transaction.ts'
import { newPersonLinkId } from '../platform/new-id.ts'
import type { Services } from '../platform/services.ts'

const LINK_LIFETIME_MS = 30 * 24 * 60 * 60_000

/**
 * Creates a link to all stored data of an email address, valid for 30 days. With `send` the site mails it to that
 * address; otherwise the business passes it on.
 */
export function createPersonLink(services: Services, request: DataLinkRequest): DataLinkResponse {
  const { db, clock, jobs } = services
  const now = clock.now()
  const id = newPersonLinkId()
  const expiresAt = now + LINK_LIFETIME_MS
  transact(db, () => {
    const row = { id, email: request.email.toLowerCase(), createdAt: now, expiresAt }
    db.insert(personLinks).values(row).run()
    if (request.send) queueLink(services, request, id, now)
  })
  jobs.arm()
  return { ...createDataLink(services, { id }), expiresAt: toIso(expiresAt) }
}

/** Queues an email with the link, even if `messages.withoutMail` turns off such emails. */
function queueLink(services: Services, { email, locale }: DataLinkRequest, id: string, now: number): void {
  const site = services.published.current?.site
  const recipient = {
    email,
    locale: site ? toSiteLocale(site, locale) : 'en',
    timeZone: site?.timeZone ?? 'UTC',
  }
  const draft = {
    name: 'visitor.personal-data',
    recipient,
    subject: id,
    due: now,
    channels: ['mail'],
  } as const
  queueMessage(services, draft, now)
}

/** Deletes expired links. */
export function purgePersonLinks(db: Database, now: number): void {
  db.delete(personLinks).where(lte(personLinks.expiresAt, now)).run()
}
