import { eq, sql } from 'drizzle-orm'
import type { ManageLink } from '#worker/contract/bookings/booking.ts'
import { bookings } from '../../platform/db/booking-tables.ts'
import type { BookingsDeps } from '../deps.ts'
import { publishEvent } from '../publish-event.ts'
import { listSeriesBookings } from '../store.ts'
import { getBookingResponse } from '../view.ts'
import { type Action, type ActionDeps, runAction } from './run-action.ts'

type RevokeDeps = ActionDeps & Pick<BookingsDeps, 'keys' | 'outbox' | 'published'>

/**
 * Revokes the links of a booking and of its series, which lead to each other: those to manage it, and its calendar
 * feed. Returns the new manage link. Throws `event-not-found` for an unknown booking.
 */
export function revokeLinks(deps: RevokeDeps, id: string, action: Action): ManageLink {
  const { db, idempotencyKeys } = deps
  runAction(deps, id, action, (row, { actor, now }) => {
    const series = listSeriesBookings(deps, row)
    const linkVersion = sql`${bookings.linkVersion} + 1`
    for (const each of series) {
      db.update(bookings).set({ linkVersion }).where(eq(bookings.id, each.id)).run()
      publishEvent(deps, 'booking.links-revoked', each, { actor, now })
    }
    for (const { id: each } of series)
      idempotencyKeys.replaceResponses('booking', each, getBookingResponse(deps, each))
    return row
  })
  return getBookingResponse(deps, id).manage
}
