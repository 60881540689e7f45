import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { FeedOwner } from '#worker/contract/admin/feeds.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { takesPart } from '../../bookings/read/takes-part.ts'
import { readRows } from '../../bookings/store.ts'
import { type BookingRow, bookings } from '../../platform/db/booking-tables.ts'
import type { Database } from '../../platform/db/database.ts'
import { overlaps, readInBatches } from '../../scheduling/overlaps.ts'

const { start, status, series, id } = bookings

/** The maximum number of bookings in a feed or a file: a calendar program would not show more. */
export const MAX_BOOKINGS = 2000

const isActive = inArray(status, ['scheduled', 'requested'])

/** Returns the active bookings of a person or room that end after an instant, sorted by start, at most {@link MAX_BOOKINGS}. */
export function* listOwnerBookings(
  db: Database,
  owner: FeedOwner,
  after: number,
): PausableWork<BookingRow[]> {
  const ownerBookings: BookingRow[] = []
  const range = { start: after, end: Number.MAX_SAFE_INTEGER }
  const isOwn = sql<number>`${takesPart(owner)}`
  const batches = readInBatches((last, limit) =>
    db
      .select({ id, start, isOwn })
      .from(bookings)
      .where(and(overlaps(range, last), isActive))
      .orderBy(asc(start), asc(id))
      .limit(limit)
      .all(),
  )
  for (const rows of batches) {
    const ids = rows.filter((row) => row.isOwn === 1).map((row) => row.id)
    ownerBookings.push(...readRows(db, ids))
    if (ownerBookings.length >= MAX_BOOKINGS) break
    yield
  }
  return ownerBookings.slice(0, MAX_BOOKINGS)
}

/** Returns a booking with its whole series, in all states. `first` is the id of the first booking of the series. */
export function listVisitorBookings(db: Database, first: string): BookingRow[] {
  return db
    .select()
    .from(bookings)
    .where(or(eq(id, first), eq(series, first)))
    .orderBy(asc(start), asc(id))
    .all()
}
