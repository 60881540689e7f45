import { eq, sql } from 'drizzle-orm'
import type { ManageLink } from '#worker/contract/bookings/booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import { bookings } from '../../platform/db/booking-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { BookingsDeps } from '../deps.ts'
import { findBooking, listSeriesBookings } from '../store.ts'
import { getBookingResponse } from '../view.ts'

type RevokeDeps = Pick<BookingsDeps, 'clock' | 'db' | 'idempotencyKeys' | 'keys' | 'published'>

/**
 * Revokes the links of a booking and of its series, which lead to each other: those to manage it, and its calendar
 * feed. Returns the new manage link. Throws `event-not-found` for an unknown booking.
 */
export function revokeLinks(deps: RevokeDeps, id: string): ManageLink {
  const { db, idempotencyKeys } = deps
  return transact(db, () => {
    const row = findBooking(deps, id)
    if (!row) throw new Failure('event-not-found')
    const ids = listSeriesBookings(deps, row).map((booking) => booking.id)
    const linkVersion = sql`${bookings.linkVersion} + 1`
    for (const each of ids) db.update(bookings).set({ linkVersion }).where(eq(bookings.id, each)).run()
    for (const each of ids) idempotencyKeys.replaceResponses('booking', each, getBookingResponse(deps, each))
    return getBookingResponse(deps, id).manage
  })
}
