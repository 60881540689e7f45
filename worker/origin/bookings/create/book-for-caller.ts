import type { BusinessBooking, BusinessBookingRequest } from '#worker/contract/admin/business-booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toPlainText } from '#worker/contract/plain-text.ts'
import { checkoutView } from '../../payments/view.ts'
import { transact } from '../../platform/db/transaction.ts'
import { isSeen } from '../../platform/rights/seen-rows.ts'
import { fullSight, type Sight } from '../../platform/rights/sight.ts'
import type { Services } from '../../platform/services.ts'
import { freeLapsedHolds } from '../../scheduling/events.ts'
import type { Action } from '../change/run-action.ts'
import { toAdminBooking } from '../read/list-bookings.ts'
import { createManageLink } from '../read/view.ts'
import { findBooking, listSeriesBookings } from '../store.ts'
import { storeRows } from '../store-rows.ts'
import { chooseCustomer } from './choose-customer.ts'
import { createBusinessRows } from './create-business-rows.ts'

/**
 * Books for someone who called or came to the business, once for each idempotency key. No limits of visitors apply, and
 * no request has to be confirmed. Returns the id of the booking, or of the first one of a series. Throws
 * `idempotency-mismatch`, `forbidden` for a booking that the caller would not see, and what {@link createBusinessRows} throws.
 */
export function bookForCaller(
  services: Services,
  request: BusinessBookingRequest,
  { actor, notify, idempotencyKey, sight = fullSight }: Action & { sight?: Sight },
): string {
  const { db, clock, idempotencyKeys, jobs } = services
  freeLapsedHolds(services)
  const { overrides, reason } = request
  const stored = transact(db, (transaction) => {
    const now = clock.now()
    return idempotencyKeys.once(idempotencyKey, now, () => {
      const [first, ...others] = createBusinessRows(services, request, now)
      if (![first, ...others].every((row) => isSeen(sight, row))) throw new Failure('forbidden')
      const { id, contact } = first
      const customer =
        request.customer === undefined ? null : chooseCustomer(services, request.customer, contact, sight)
      const rows = [{ ...first, customer }, ...others.map((row) => ({ ...row, customer }))] as const
      const detail = {
        ...(overrides && overrides.length > 0 && { overrides }),
        ...(reason && { reason: toPlainText(reason) }),
      }
      storeRows(services, rows, { cause: { actor, notify, now }, detail, transaction })
      // The stored response has no personal data.
      return { booking: { id } }
    })
  })
  jobs.arm()
  return stored.booking.id
}

/** Returns a booking with its manage link, checkout and series. Throws `event-not-found` for an unknown booking. */
export function getBusinessBooking(services: Services, id: string): BusinessBooking {
  const row = findBooking(services, id)
  if (!row) throw new Failure('event-not-found')
  const now = services.clock.now()
  const series = row.series === null ? [] : listSeriesBookings(services, row)
  return {
    booking: toAdminBooking(services, row, now),
    manage: createManageLink(services, row),
    ...checkoutView(services, row),
    ...(series.length > 0 && { series: series.map((booking) => toAdminBooking(services, booking, now)) }),
  }
}
