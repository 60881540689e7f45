import type { AdminRescheduleRequest } from '#worker/contract/admin/booking-actions.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import type { BookingResponse, RescheduleRequest } from '#worker/contract/bookings/booking.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { IdempotencyKey } from '../../platform/idempotency/idempotency-keys.ts'
import type { Services } from '../../platform/services.ts'
import { freeLapsedHolds } from '../../scheduling/events.ts'
import { toBookingResponse } from '../read/view.ts'
import { findByManageToken, listInScope } from '../store.ts'
import { checkMoves } from './change-limits.ts'
import { moveInScope } from './move-in-scope.ts'
import { type Action, runAction } from './run-action.ts'

/**
 * Moves a booking or more of its series for its visitor, in one transaction. Throws `link-expired`, `rate-limited` after too
 * many moves in a day, and what {@link moveInScope} throws.
 */
export function reschedule(
  services: Services,
  id: string,
  { token, ...move }: RescheduleRequest,
  idempotencyKey: IdempotencyKey,
): BookingResponse {
  const { db, clock, idempotencyKeys, jobs } = services
  freeLapsedHolds(services)
  const response = transact(db, (transaction) => {
    const now = clock.now()
    const row = findByManageToken(services, id, token)
    return idempotencyKeys.once(idempotencyKey, now, () => {
      for (const { id: moved } of listInScope(services, row, move.scope)) checkMoves(services, moved, now)
      const cause = { actor: { kind: 'visitor' as const }, now }
      return toBookingResponse(services, moveInScope(services, row, move, cause, transaction), now)
    })
  })
  jobs.arm()
  services.emit({ type: 'slots.freed' })
  return response
}

/**
 * Moves a booking or more of its series for the business, which can set rules aside. Throws `event-not-found`, and what
 * {@link moveInScope} throws.
 */
export function rescheduleByBusiness(
  services: Services,
  id: string,
  move: AdminRescheduleRequest,
  action: Action,
): AdminBooking {
  freeLapsedHolds(services)
  return runAction(services, id, action, (row, cause, transaction) =>
    moveInScope(services, row, move, cause, transaction),
  )
}
