import { refundPayment } from '../payments/commands/refund-payment.ts'
import { getRefundable } from '../payments/refundable.ts'
import { listPayments } from '../payments/store.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import type { BookingsDeps } from './deps.ts'

interface RefundTerms {
  percent: number
  now: number
  /** Whether the visitor is told; yes by default. */
  notify?: boolean | undefined
}

/**
 * Refunds a share of what is left of the payments of a booking that does not take place. Must run in the transaction
 * that ends the booking.
 */
export function refundBooking(
  deps: Pick<BookingsDeps, 'db' | 'jobs'>,
  { id }: BookingRow,
  { percent, now, notify }: RefundTerms,
): void {
  for (const payment of listPayments(deps, id)) {
    const amount = Math.round((getRefundable(deps, payment) * percent) / 100)
    refundPayment(deps, payment, { amount, reason: 'cancellation', notify }, now)
  }
}
