import { and, eq, inArray } from 'drizzle-orm'
import type { Visitor } from '../bookings/visitor-limits.ts'
import { waitlist } from '../platform/db/booking-tables.ts'
import { tooMany } from '../platform/limits/too-many.ts'
import type { WaitlistDeps } from './deps.ts'
import { dayOf } from './entry.ts'

/** Throws `rate-limited` when a client IP has as many open waitlist entries as allowed. */
export function checkOpenEntries(
  { db, published }: Pick<WaitlistDeps, 'db' | 'published'>,
  { address }: Visitor,
  now: number,
): void {
  const limits = published.current?.site.limits
  if (address === undefined || !limits) return
  const { date, timeZone, status } = waitlist
  const open = db
    .select({ date, timeZone })
    .from(waitlist)
    .where(and(eq(waitlist.address, address), inArray(status, ['waiting', 'offered'])))
    .all()
    .filter((row) => dayOf(row).end > now)
  if (open.length >= limits.openWaitlistEntries) throw tooMany()
}
