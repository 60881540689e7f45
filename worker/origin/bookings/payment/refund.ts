import type { RefundRequest } from '#worker/contract/admin/booking-payments.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import { refundPayment } from '../../payments/commands/refund-payment.ts'
import { getRefundable } from '../../payments/refundable.ts'
import { listPayments } from '../../payments/store.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { Services } from '../../platform/services.ts'
import { type Action, type ActionCause, runAction } from '../change/run-action.ts'
import { publishEvent } from '../publish-event.ts'
import { checkAmount } from './check-amount.ts'

/**
 * Refunds the payments of a booking through the provider that took them: the requested amount, or else all that was not yet
 * refunded. Throws `event-not-found`, and `validation` for an amount above that.
 */
export function refund(services: Services, id: string, request: RefundRequest, action: Action): AdminBooking {
  return runAction(services, id, action, (row, cause, transaction) => {
    services.undoable.completeOpen(id, cause.now, transaction)
    refundAmount(services, row, request, cause)
    return row
  })
}

/**
 * Requests refunds of a booking's payments, in order, until an amount is reached. Must run in a transaction. Throws
 * `validation` for an amount above what was not yet refunded.
 */
export function refundAmount(
  services: Services,
  row: BookingRow,
  { amount: requested, reason = 'goodwill' }: Pick<RefundRequest, 'amount' | 'reason'>,
  cause: ActionCause,
): void {
  const payments = listPayments(services, row.id).filter((payment) => getRefundable(services, payment) > 0)
  const refundable = payments.reduce((sum, payment) => sum + getRefundable(services, payment), 0)
  const currency = payments[0]?.currency ?? requested?.currency ?? ''
  const amount = checkAmount(requested, { amount: refundable, currency }, 'refunded')
  let remaining = amount.amount
  for (const payment of payments) {
    const refund = refundPayment(
      services,
      payment,
      { amount: remaining, reason, notify: cause.notify },
      cause.now,
    )
    remaining -= refund?.amount ?? 0
  }
  publishEvent(services, 'booking.refund-requested', row, cause, { amount })
}
