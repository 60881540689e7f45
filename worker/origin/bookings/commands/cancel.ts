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
 * Cancels a booking or more of its series, and frees the times. Throws `link-expired`, `already-cancelled`
 * and `cancellation-closed`.
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
      const [, ...others] = listInScope(deps, row, request.scope)
      const reason = toPlainText(request.reason ?? '') || null
      // Past and cancelled items of the series stay as they are.
      const cancelledRows = [row, ...others.filter((other) => canCancel(other, now))].map(
        (activeRow): BookingRow => ({
          ...activeRow,
          status: 'cancelled',
          sequence: activeRow.sequence + 1,
          cancelledAt: now,
          cancelReason: reason,
          updatedAt: now,
        }),
      )
      for (const cancelled of cancelledRows) {
        db.update(bookings).set(cancelled).where(eq(bookings.id, cancelled.id)).run()
        jobs.cancel('request-lapse', cancelled.id)
        refundBooking(deps, cancelled, now, { byVisitor: true })
        const detail = reason === null ? {} : { reason }
        publishEvent(deps, 'booking.cancelled', cancelled, { actor: { kind: 'visitor' }, now }, detail)
        transaction.afterCommit(() => busyCalendar.remove(cancelled.id))
      }
      return bookingResponse(deps, cancelledRows[0] ?? row, now)
    })
  })
  jobs.arm()
  deps.emit({ type: 'slots.freed' })
  return response
}
