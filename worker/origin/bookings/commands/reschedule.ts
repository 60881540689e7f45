import type { AdminRescheduleRequest } from '#worker/contract/admin/booking-actions.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import type { BookingResponse, RescheduleRequest } from '#worker/contract/bookings/booking.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { IdempotencyKey } from '../../platform/idempotency/idempotency-keys.ts'
import { freeLapsedHolds } from '../../scheduling/events.ts'
import { checkMoves } from '../change-limits.ts'
import type { BookingsDeps } from '../deps.ts'
import { moveInScope } from '../move-in-scope.ts'
import { findManaged, listInScope } from '../store.ts'
import { bookingResponse } from '../view.ts'
import { type Action, runAction } from './run-action.ts'

type RescheduleDeps = Pick<
  BookingsDeps,
  | 'idempotencyKeys'
  | 'availability'
  | 'clock'
  | 'db'
  | 'busyCalendar'
  | 'emit'
  | 'holds'
  | 'jobs'
  | 'keys'
  | 'outbox'
  | 'published'
>

/**
 * Moves a booking or more of its series for its visitor, in one transaction. Throws `link-expired`, `rate-limited` after too
 * many moves in a day, and what {@link moveInScope} throws.
 */
export function reschedule(
  deps: RescheduleDeps,
  id: string,
  { token, ...move }: RescheduleRequest,
  idempotencyKey: IdempotencyKey,
): BookingResponse {
  const { db, clock, idempotencyKeys, jobs } = deps
  freeLapsedHolds(deps)
  const response = transact(db, (transaction) => {
    const now = clock.now()
    const row = findManaged(deps, id, token)
    return idempotencyKeys.once(idempotencyKey, now, () => {
      for (const { id: moved } of listInScope(deps, row, move.scope)) checkMoves(deps, moved, now)
      const cause = { actor: { kind: 'visitor' as const }, now }
      return bookingResponse(deps, moveInScope(deps, row, move, cause, transaction), now)
    })
  })
  jobs.arm()
  deps.emit({ type: 'slots.freed' })
  return response
}

/**
 * Moves a booking or more of its series for the business, which can set rules aside. Throws `event-not-found`, and what
 * {@link moveInScope} throws.
 */
export function rescheduleByBusiness(
  deps: Omit<RescheduleDeps, 'keys'>,
  id: string,
  move: AdminRescheduleRequest,
  action: Action,
): AdminBooking {
  freeLapsedHolds(deps)
  return runAction(deps, id, action, (row, cause, transaction) =>
    moveInScope(deps, row, move, cause, transaction),
  )
}
