import { and, asc, eq, gt, gte, lt, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { getDayStart } from '#worker/availability/wall-time.ts'
import type { AdminBooking, AdminBookings, adminBookingsQuery } from '#worker/contract/admin/bookings.ts'
import { type BookingRow, bookings } from '../platform/db/booking-tables.ts'
import { createFieldFailure } from '../platform/http/english-problems.ts'
import { toDayNumber } from '../scheduling/slots-response.ts'
import type { BookingsDeps } from './deps.ts'
import { getAccount } from './get-account.ts'
import { getOutcome } from './rules.ts'
import { bookingView } from './view.ts'

const PAGE_SIZE = 100

/**
 * Returns a page of bookings for the business, ordered by start. `next` is the cursor of the next page.
 * Throws `validation` for a malformed cursor.
 */
export function listBookings(
  deps: Pick<BookingsDeps, 'clock' | 'db' | 'published'>,
  { from, to, cursor }: z.infer<typeof adminBookingsQuery>,
): AdminBookings {
  const { db, clock, published } = deps
  const timeZone = published.current?.site.timeZone ?? 'UTC'
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = db
    .select()
    .from(bookings)
    .where(
      and(
        from === undefined ? undefined : gte(bookings.start, getDayStart(timeZone, toDayNumber(from))),
        to === undefined ? undefined : lt(bookings.start, getDayStart(timeZone, toDayNumber(to) + 1)),
        after &&
          or(
            gt(bookings.start, after.start),
            and(eq(bookings.start, after.start), gt(bookings.id, after.id)),
          ),
      ),
    )
    .orderBy(asc(bookings.start), asc(bookings.id))
    .limit(PAGE_SIZE + 1)
    .all()
  const page = rows.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  const next = rows.length > PAGE_SIZE && last ? `${last.start}.${last.id}` : null
  return { bookings: page.map((row) => toAdminBooking(deps, row, clock.now())), next }
}

function readCursor(cursor: string) {
  const [, start, id] = /^(\d+)\.(bkg_[a-z2-7]{26})$/.exec(cursor) ?? []
  if (!start || !id) throw createFieldFailure('cursor', 'invalid')
  return { start: Number(start), id }
}

/** Returns a booking as the business sees it. */
export function toAdminBooking(deps: Pick<BookingsDeps, 'db'>, row: BookingRow, now: number): AdminBooking {
  const { contact, rooms, items, guestList, answers, consents, source, createdAt, updatedAt, cancelledAt } =
    row
  const toIso = (instant: number) => new Date(instant).toISOString()
  const account = getAccount(deps, row)
  return {
    ...bookingView(deps, row, now),
    contact,
    rooms,
    ...(items.length > 0 && { itemRooms: items.map((item) => item.rooms) }),
    guestList,
    answers,
    consents,
    source,
    ...(account && { account }),
    createdAt: toIso(createdAt),
    updatedAt: toIso(updatedAt),
    cancelledAt: cancelledAt === null ? null : toIso(cancelledAt),
    outcome: getOutcome(row, now),
  }
}
