import type { AdminCancelRequest } from '#worker/contract/admin/booking-actions.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import type { BookingResponse, CancelRequest } from '#worker/contract/bookings/booking.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { IdempotencyKey } from '../../platform/idempotency/idempotency-keys.ts'
import type { Services } from '../../platform/services.ts'
import { type Action, runAction } from '../change/run-action.ts'
import { toBookingResponse } from '../read/view.ts'
import { getVisitorShare, isActive, isActiveOrUnpaid, isWithinCutoff } from '../rules.ts'
import { findByManageToken } from '../store.ts'
import { cancelInScope } from './cancel-in-scope.ts'

/**
 * Cancels a booking or more of its series, and frees the times. Throws `link-expired`, `already-cancelled`
 * and `cancellation-closed`.
 */
export function cancel(
  services: Services,
  id: string,
  { token, scope, reason }: CancelRequest,
  idempotencyKey: IdempotencyKey,
): BookingResponse {
  const { db, clock, idempotencyKeys, jobs } = services
  const response = transact(db, (transaction) => {
    const now = clock.now()
    const row = findByManageToken(services, id, token)
    return idempotencyKeys.once(idempotencyKey, now, () => {
      const cancellation = {
        scope,
        reason,
        cause: { actor: { kind: 'visitor' as const }, now },
        canCancel: (booking: BookingRow) => isActive(booking) && isWithinCutoff(booking, 'cancel', now),
        getRefundShare: (booking: BookingRow) => getVisitorShare(booking, now),
      }
      return toBookingResponse(services, cancelInScope(services, row, cancellation, transaction), now)
    })
  })
  jobs.arm()
  services.emit({ type: 'slots.freed' })
  return response
}

/**
 * Cancels a booking or more of its series for the business, until the appointment ends. Unpaid bookings can be cancelled
 * too. Throws `event-not-found`, `already-cancelled`, and `cancellation-closed` for a booking that is over or does not take
 * place.
 */
export function cancelByBusiness(
  services: Services,
  id: string,
  { scope, reason, refund = 'full' }: AdminCancelRequest,
  action: Action,
): AdminBooking {
  return runAction(services, id, action, (row, cause, transaction) => {
    const { now } = cause
    const shares = { full: () => 100, none: () => 0, policy: getVisitorShare }
    const cancellation = {
      scope,
      reason,
      cause,
      undo: cause.undo,
      canCancel: (booking: BookingRow) => isActiveOrUnpaid(booking) && now < booking.end,
      getRefundShare: (booking: BookingRow) => shares[refund](booking, now),
    }
    return cancelInScope(services, row, cancellation, transaction)
  })
}
