import { eq } from 'drizzle-orm'
import type { BookingResponse, CancelRequest } from '#worker/contract/bookings/booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import { type BookingRow, bookings } from '../../platform/db/booking-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { IdempotencyKey } from '../../platform/idempotency/idempotency-keys.ts'
import type { BookingsDeps } from '../deps.ts'
import { toPlainText } from '../plain-text.ts'
import { publishEvent } from '../publish-event.ts'
import { refundBooking } from '../refund-booking.ts'
import { isActive, isWithinCutoff } from '../rules.ts'
import { findManaged, listInScope } from '../store.ts'
import { bookingResponse } from '../view.ts'

const canCancel = (row: BookingRow, now: number) => isActive(row) && isWithinCutoff(row, 'cancel', now)

type CancelDeps = Pick<
  BookingsDeps,
  'idempotencyKeys' | 'clock' | 'db' | 'busyCalendar' | 'emit' | 'jobs' | 'keys' | 'outbox' | 'published'
>

/**
 * Cancels a booking or more of its series, and frees the times. Throws `link-expired`, `already-cancelled` and
 * `cancellation-closed`.
 */
export function cancel(
  deps: CancelDeps,
  id: string,
  request: CancelRequest,
  idempotencyKey: IdempotencyKey,
): BookingResponse {
  const { db, clock, idempotencyKeys, busyCalendar, jobs } = deps
  const response = transact(db, (transaction) => {
    const now = clock.now()
    const row = findManaged(deps, id, request.token)
    return idempotencyKeys.once(idempotencyKey, now, () => {
      if (row.status === 'cancelled') throw new Failure('already-cancelled')
      if (!canCancel(row, now)) throw new Failure('cancellation-closed')
      const [own, ...others] = listInScope(deps, row, request.scope)
      const reason = toPlainText(request.reason ?? '') || null
      // Past and cancelled items of the series stay as they are.
      const cancelled = [own, ...others.filter((one) => canCancel(one, now))].map(
        (one): BookingRow => ({
          ...one,
          status: 'cancelled',
          sequence: one.sequence + 1,
          cancelledAt: now,
          cancelReason: reason,
          updatedAt: now,
        }),
      )
      for (const one of cancelled) {
        db.update(bookings).set(one).where(eq(bookings.id, one.id)).run()
        jobs.cancel('request-lapse', one.id)
        refundBooking(deps, one, now, { cancelled: true })
        publishEvent(deps, 'booking.cancelled', one, now)
        transaction.afterCommit(() => busyCalendar.remove(one.id))
      }
      return bookingResponse(deps, cancelled[0] ?? row, now)
    })
  })
  jobs.arm()
  deps.emit({ type: 'slots.freed' })
  return response
}
