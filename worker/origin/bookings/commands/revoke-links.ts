import { eq, sql } from 'drizzle-orm'
import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import type { ManageLink } from '#worker/contract/bookings/booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import { bookings } from '../../platform/db/booking-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { BookingsDeps } from '../deps.ts'
import { publishEvent } from '../publish-event.ts'
import { findBooking, listSeriesBookings } from '../store.ts'
import { getBookingResponse } from '../view.ts'

type RevokeDeps = Pick<
  BookingsDeps,
  'clock' | 'db' | 'idempotencyKeys' | 'jobs' | 'keys' | 'outbox' | 'published'
>

/**
 * Revokes the links of a booking and of its series, which lead to each other: those to manage it, and its calendar
 * feed. Returns the new manage link. Throws `event-not-found` for an unknown booking.
 */
export function revokeLinks(deps: RevokeDeps, id: string, actor: BusinessActor): ManageLink {
  const { clock, db, idempotencyKeys, jobs } = deps
  const manage = transact(db, () => {
    const row = findBooking(deps, id)
    if (!row) throw new Failure('event-not-found')
    const series = listSeriesBookings(deps, row)
    const cause = { actor, now: clock.now() }
    const linkVersion = sql`${bookings.linkVersion} + 1`
    for (const each of series) {
      db.update(bookings).set({ linkVersion }).where(eq(bookings.id, each.id)).run()
      publishEvent(deps, 'booking.links-revoked', each, cause)
    }
    for (const { id: each } of series)
      idempotencyKeys.replaceResponses('booking', each, getBookingResponse(deps, each))
    return getBookingResponse(deps, id).manage
  })
  jobs.arm()
  return manage
}
