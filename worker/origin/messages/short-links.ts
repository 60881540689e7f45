import { and, eq, gt, inArray, max } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { LINK_PERIOD_MS } from '../bookings/rules.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { deleteOldRows } from '../platform/db/delete-old-rows.ts'
import { type MessageRow, shortLinks } from '../platform/db/message-tables.ts'
import { newLinkCode } from '../platform/new-id.ts'
import type { Services } from '../platform/services.ts'

/**
 * Returns the short link of a message, which leads to `url`. Every attempt to send it gets the same link. URLs of
 * other sites stay as they are.
 */
export function shortenLink({ db, clock, published }: Services, message: MessageRow, url: string): string {
  const publicUrl = published.current?.site.publicUrl
  const { origin, pathname, search } = new URL(url)
  if (publicUrl === undefined || origin !== new URL(publicUrl).origin) return url
  const path = pathname + search
  const row = {
    code: newLinkCode(),
    message: message.id,
    path,
    expiresAt: getLinkExpiry(db, message, clock.now()),
  }
  const { code } = db
    .insert(shortLinks)
    .values(row)
    .onConflictDoUpdate({ target: shortLinks.message, set: { path, expiresAt: row.expiresAt } })
    .returning({ code: shortLinks.code })
    .get()
  return new URL(`/widget/l/${code}`, publicUrl).href
}

/** Returns when a link expires: 30 days after the last appointment of its message, or 30 days from now without one. */
function getLinkExpiry(db: Database, { bookings: messageBookings }: MessageRow, now: number): number {
  const ids = messageBookings.map(({ id }) => id)
  const last = db
    .select({ end: max(bookings.end) })
    .from(bookings)
    .where(inArray(bookings.id, ids))
    .get()
  return (last?.end ?? now) + LINK_PERIOD_MS
}

/** Returns the path that a short link leads to. Throws `link-expired` for an unknown or expired one. */
export function getShortLinkPath({ db, clock }: Services, code: string): string {
  const row = db
    .select({ path: shortLinks.path })
    .from(shortLinks)
    .where(and(eq(shortLinks.code, code), gt(shortLinks.expiresAt, clock.now())))
    .get()
  if (!row) throw new Failure('link-expired')
  return row.path
}

/** Deletes expired short links. */
export function purgeShortLinks(db: Database, now: number): PausableWork<void> {
  return deleteOldRows(db, shortLinks, { age: shortLinks.expiresAt, until: now })
}
