import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import type { FeedOwner } from '#worker/contract/admin/feeds.ts'
import { takesPart } from '../../bookings/read/takes-part.ts'
import { type BookingRow, bookings } from '../../platform/db/booking-tables.ts'
import type { Database } from '../../platform/db/database.ts'

const { start, end, status, series, id } = bookings

/** A calendar program would not show more. */
export const MAX_BOOKINGS = 2000

const isActive = inArray(status, ['scheduled', 'requested'])

/** Returns the active bookings of a person or room that end after an instant, by start. */
export function listOwnerBookings(db: Database, owner: FeedOwner, after: number): BookingRow[] {
  return db
    .select()
    .from(bookings)
    .where(and(gt(end, after), isActive, takesPart(owner)))
    .orderBy(asc(start), asc(id))
    .limit(MAX_BOOKINGS)
    .all()
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
