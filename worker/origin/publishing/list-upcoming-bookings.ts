import { and, asc, gt, inArray } from 'drizzle-orm'
import type { UpcomingBooking } from '#worker/publishing/find-conflicts.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { startsAfter } from '../scheduling/overlaps.ts'

const { id, calendar, service, staff, others, rooms, items, start, end } = bookings
const { createdAt, seats, guests, locale } = bookings
const columns = {
  id,
  calendar,
  service,
  staff,
  others,
  rooms,
  items,
  start,
  end,
  createdAt,
  seats,
  guests,
  locale,
}

/** A page of this size takes the object a few milliseconds. */
const PAGE_SIZE = 500

/** The position in the order of bookings. */
type Position = Pick<UpcomingBooking, 'start' | 'id'>

/** Returns a page of bookings that start after `now`, ordered by start and id, following `after`. */
export function listUpcomingBookings(
  db: Database,
  now: number,
  after?: Position,
): { bookings: UpcomingBooking[]; isLast: boolean } {
  const isLater = after ? startsAfter(after) : gt(start, now)
  const rows = db
    .select(columns)
    .from(bookings)
    .where(and(inArray(bookings.status, ['scheduled', 'requested', 'payment_pending']), isLater))
    .orderBy(asc(start), asc(id))
    .limit(PAGE_SIZE)
    .all()
  const upcoming = rows.map((row) => ({
    id: row.id,
    calendar: row.calendar,
    start: row.start,
    createdAt: row.createdAt,
    seats: row.seats,
    guests: row.guests,
    locale: row.locale,
    parts:
      row.items.length > 0
        ? row.items.map(({ service, staff, rooms, start, end }) => {
            return { service, staff: [staff], rooms, start, end }
          })
        : [
            {
              service: row.service,
              staff: [row.staff, ...row.others],
              rooms: row.rooms,
              start: row.start,
              end: row.end,
            },
          ],
  }))
  return { bookings: upcoming, isLast: rows.length < PAGE_SIZE }
}
