import { eq, sql } from 'drizzle-orm'
import type { ManageLink } from '#worker/contract/bookings/booking.ts'
import { unlinkCheckouts } from '../../payments/store.ts'
import { type BookingRow, bookings } from '../../platform/db/booking-tables.ts'
import type { BookingsDeps } from '../deps.ts'
import { type Cause, publishEvent } from '../publish-event.ts'
import { listSeriesBookings } from '../store.ts'
import { getBookingResponse } from '../view.ts'
import { type Action, type ActionDeps, runAction } from './run-action.ts'

type RevokeDeps = ActionDeps & Pick<BookingsDeps, 'keys' | 'outbox' | 'published'>

/**
 * Revokes the links of a booking and of its series, which lead to each other: those to manage it, its calendar feed, those back
 * from its payment, those that answer a request, and those to the data of its form. Returns the new manage link. Throws
 * `event-not-found` for an unknown booking.
 */
export function revokeLinks(deps: RevokeDeps, id: string, action: Action): ManageLink {
  runAction(deps, id, action, (row, { actor, now }) => {
    replaceLinks(deps, row, { actor, now })
    return row
  })
  return getBookingResponse(deps, id).manage
}

type ReplaceDeps = Pick<BookingsDeps, 'db' | 'outbox'>

/**
 * Replaces the links of a booking and of its series by new ones. Stored responses to repeated requests keep the revoked ones. Must run
 * in a transaction.
 */
export function replaceLinks(deps: ReplaceDeps, row: BookingRow, cause: Cause): BookingRow[] {
  const { db } = deps
  const series = listSeriesBookings(deps, row)
  const linkVersion = sql`${bookings.linkVersion} + 1`
  for (const each of series) {
    db.update(bookings).set({ linkVersion }).where(eq(bookings.id, each.id)).run()
    unlinkCheckouts(deps, each.id)
    publishEvent(deps, 'booking.links-revoked', each, cause)
  }
  return series
}
