import { eq, sql } from 'drizzle-orm'
import type { ManageLink } from '#worker/contract/bookings/booking.ts'
import { unlinkCheckouts } from '../../payments/store.ts'
import { type BookingRow, bookings } from '../../platform/db/booking-tables.ts'
import type { Services } from '../../platform/services.ts'
import { type Cause, publishEvent } from '../publish-event.ts'
import { getBookingResponse } from '../read/view.ts'
import { listSeriesBookings } from '../store.ts'
import { type Action, runAction } from './run-action.ts'

/**
 * Revokes all links of a booking, and of its series, because one booking of a series leads to the others: the manage link, the
 * calendar feed, the links back from a payment, the links that answer a request, and the links to the data of the form. Returns the new
 * manage link. Throws `event-not-found` for an unknown booking.
 */
export function revokeLinks(services: Services, id: string, action: Action): ManageLink {
  runAction(services, id, action, (row, { actor, now }) => {
    replaceLinks(services, row, { actor, now })
    return row
  })
  return getBookingResponse(services, id).manage
}

/**
 * Replaces the links of a booking and of its series by new ones, and returns these bookings as they were before. The stored
 * responses of idempotency keys still have the revoked links. Must run in a transaction.
 */
export function replaceLinks(services: Services, row: BookingRow, cause: Cause): BookingRow[] {
  const { db } = services
  const series = listSeriesBookings(services, row)
  const linkVersion = sql`${bookings.linkVersion} + 1`
  for (const booking of series) {
    db.update(bookings).set({ linkVersion }).where(eq(bookings.id, booking.id)).run()
    unlinkCheckouts(services, booking.id)
    publishEvent(services, 'booking.links-revoked', booking, cause)
  }
  return series
}
