import { and, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Interval } from '#worker/availability/types.ts'
import { MAX_CART_ITEMS } from '#worker/contract/bookings/field-limits.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { bookings } from '../platform/db/booking-tables.ts'

/** The longest that a booking can be, in milliseconds: a service takes a day at most. */
export const LONGEST_BOOKING_MS = MAX_CART_ITEMS * DAY_MS

/** How many bookings are read between two pauses. It takes a few milliseconds. */
const BATCH_SIZE = 200

/** Where a booking is in the order of start and id. */
export interface BookingPosition {
  start: number
  id: string
}

const { id, start, end } = bookings

/** Matches the bookings after a position, in the order of start and id. */
export const startsAfter = (after: BookingPosition): SQL =>
  sql`(${start}, ${id}) > (${after.start}, ${after.id})`

/**
 * Matches the bookings that overlap a range, and that follow a position if there is one. Gives `start` exactly one lower and one
 * upper bound, so that SQLite reads only that part of the index.
 */
export function overlaps(range: Interval, after?: BookingPosition): SQL | undefined {
  const isLater = after ? startsAfter(after) : gt(start, range.start - LONGEST_BOOKING_MS)
  return and(isLater, lt(start, range.end), gt(end, range.start))
}

/** Yields bookings in batches, for pauses in between. `read` returns at most `limit` bookings after a position, by start and id. */
export function* readInBatches<Row extends BookingPosition>(
  read: (after: BookingPosition | undefined, limit: number) => Row[],
  size = BATCH_SIZE,
): Generator<Row[]> {
  for (let last: BookingPosition | undefined; ; ) {
    const rows = read(last, size)
    yield rows
    last = rows.at(-1)
    if (rows.length < size) return
  }
}
