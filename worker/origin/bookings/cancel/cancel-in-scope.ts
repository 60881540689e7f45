import { eq } from 'drizzle-orm'
import type { SeriesScope } from '#worker/contract/bookings/series.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toPlainText } from '#worker/contract/plain-text.ts'
import { clearClientIp } from '../../payments/store.ts'
import { type BookingRow, bookings } from '../../platform/db/booking-tables.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { refundBooking } from '../payment/refund-booking.ts'
import { type Cause, publishEvent } from '../publish-event.ts'
import { listInScope } from '../store.ts'

interface Cancellation {
  scope?: SeriesScope | undefined
  reason?: string | undefined
  cause: Cause
  /** Returns whether a booking may be cancelled. A booking of the series that may not be cancelled stays as it is. */
  canCancel: (row: BookingRow) => boolean
  /** Returns the percentage that is refunded. */
  getRefundShare: (row: BookingRow) => number
}

/**
 * Cancels a booking or more of its series, refunds it, and frees the times after the commit. Must run in a transaction.
 * Throws `already-cancelled` and `cancellation-closed`.
 */
export function cancelInScope(
  services: Services,
  row: BookingRow,
  { scope, reason, cause, canCancel, getRefundShare }: Cancellation,
  transaction: Transaction,
): BookingRow {
  const { busyCalendar, db, jobs } = services
  const { now, notify } = cause
  if (row.status === 'cancelled') throw new Failure('already-cancelled')
  if (!canCancel(row)) throw new Failure('cancellation-closed')
  const [, ...others] = listInScope(services, row, scope)
  const cancelReason = toPlainText(reason ?? '') || null
  const cancel = (active: BookingRow): BookingRow => {
    const cancelled: BookingRow = {
      ...active,
      status: 'cancelled',
      sequence: active.sequence + 1,
      cancelledAt: now,
      cancelReason,
      outcome: null,
      updatedAt: now,
    }
    db.update(bookings).set(cancelled).where(eq(bookings.id, active.id)).run()
    jobs.cancel('request-lapse', active.id)
    if (active.status === 'payment_pending') stopPayment(services, active, now)
    refundBooking(services, active, { percent: getRefundShare(active), now, notify })
    publishEvent(
      services,
      'booking.cancelled',
      cancelled,
      cause,
      cancelReason ? { reason: cancelReason } : {},
    )
    transaction.afterCommit(() => busyCalendar.remove(active.id))
    return cancelled
  }
  const first = cancel(row)
  for (const other of others.filter(canCancel)) cancel(other)
  return first
}

/** Runs the job of the payment deadline at once, which closes the checkout. Money that still arrives is refunded. */
function stopPayment(services: Services, { id }: BookingRow, now: number): void {
  clearClientIp(services, id)
  services.jobs.schedule('payment-due', id, now)
}
