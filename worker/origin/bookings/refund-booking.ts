import { refundPayment } from '../payments/commands/refund-payment.ts'
import { getRefundable } from '../payments/refundable.ts'
import { listPayments } from '../payments/store.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import type { BookingsDeps } from './deps.ts'
import { getVisitorShare } from './rules.ts'

/**
 * Refunds what is left of the payments of a booking that does not take place: by its policy when the visitor
 * cancelled, or else in full. `notify` is false when the visitor is not told. Must run in the transaction that ends
 * the booking.
 */
export function refundBooking(
  deps: Pick<BookingsDeps, 'db' | 'jobs'>,
  row: BookingRow,
  now: number,
  { byVisitor, notify }: { byVisitor: boolean; notify?: boolean | undefined },
): void {
  const percent = byVisitor ? getVisitorShare(row, now) : 100
  for (const payment of listPayments(deps, row.id)) {
    const amount = Math.round((getRefundable(deps, payment) * percent) / 100)
    refundPayment(deps, payment, { amount, notify }, now)
  }
}
