import { refundPayment } from '../../payments/commands/refund-payment.ts'
import { getRefundable } from '../../payments/refundable.ts'
import { listPayments } from '../../payments/store.ts'
import type { Services } from '../../platform/services.ts'

interface RefundTerms {
  /** The percentage that is refunded. */
  percent: number
  now: number
  /** Whether the visitor is told; yes by default. */
  notify?: boolean | undefined
}

/**
 * Refunds a percentage of what was not yet refunded of each payment, for a booking that does not take place. Must run in the
 * transaction that ends the booking.
 */
export function refundBooking(services: Services, id: string, { percent, now, notify }: RefundTerms): void {
  for (const payment of listPayments(services, id)) {
    const amount = Math.round((getRefundable(services, payment) * percent) / 100)
    refundPayment(services, payment, { amount, reason: 'cancellation', notify }, now)
  }
}
