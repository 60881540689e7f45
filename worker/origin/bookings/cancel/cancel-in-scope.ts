import type { SeriesScope } from '#worker/contract/bookings/series.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toPlainText } from '#worker/contract/plain-text.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import type { UndoRequest } from '../change/run-action.ts'
import type { Cause } from '../publish-event.ts'
import { listInScope } from '../store.ts'
import { endBooking } from './end-booking.ts'

interface Cancellation {
  scope?: SeriesScope | undefined
  reason?: string | undefined
  cause: Cause
  /** Returns whether a booking may be cancelled. A booking of the series that may not be cancelled stays as it is. */
  canCancel: (row: BookingRow) => boolean
  /** Returns the percentage that is refunded. */
  getRefundShare: (row: BookingRow) => number
  /** Left out: the cancellation takes effect at once. */
  undo?: UndoRequest | undefined
}

/**
 * Cancels a booking or more of its series. Must run in a transaction.
 * Throws `already-cancelled` and `cancellation-closed`.
 */
export function cancelInScope(
  services: Services,
  row: BookingRow,
  { scope, reason, cause, canCancel, getRefundShare, undo }: Cancellation,
  transaction: Transaction,
): BookingRow {
  if (row.status === 'cancelled') throw new Failure('already-cancelled')
  if (!canCancel(row)) throw new Failure('cancellation-closed')
  const [, ...others] = listInScope(services, row, scope)
  const ending = { status: 'cancelled' as const, reason: toPlainText(reason ?? ''), cause, undo }
  const cancel = (active: BookingRow): BookingRow =>
    endBooking(services, active, { ...ending, refund: getRefundShare(active) }, transaction)
  const first = cancel(row)
  for (const other of others.filter(canCancel)) cancel(other)
  return first
}
