import { and, inArray, lte } from 'drizzle-orm'
import { waitlist } from '../platform/db/booking-tables.ts'
import type { Database } from '../platform/db/database.ts'

const KEPT_FOR = 90 * 24 * 60 * 60_000

/** Deletes waitlist entries 90 days after they ended: booked, left or lapsed. */
export function forgetFinished(db: Database, now: number): void {
  const ended = inArray(waitlist.status, ['booked', 'left', 'lapsed'])
  db.delete(waitlist)
    .where(and(ended, lte(waitlist.updatedAt, now - KEPT_FOR)))
    .run()
}
