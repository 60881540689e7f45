import type { Booking, BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { Money } from '#worker/contract/money/money.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import type { PaymentRow } from '../platform/db/payment-tables.ts'
import { createZoneWriter } from '../scheduling/zone-writer.ts'
import type { PaymentsDeps } from './deps.ts'
import type { Refund } from './providers/provider.ts'
import { hasPaid, isOpen } from './rules.ts'
import { listPayments, listRefunds } from './store.ts'

/** Returns the paid payment of a booking, or else its last one. */
function findCurrentPayment(deps: Pick<PaymentsDeps, 'db'>, booking: string): PaymentRow | undefined {
  const all = listPayments(deps, booking)
  return all.find(hasPaid) ?? all.at(-1)
}

/** Returns one state for several refunds: `failed` comes before `pending`, and that before `done`. */
function getRefundState(refunds: readonly { state: Refund['state'] }[]): Refund['state'] {
  const states = new Set(refunds.map(({ state }) => state))
  if (states.has('failed')) return 'failed'
  return states.has('pending') ? 'pending' : 'done'
}

/** Returns the payment of a booking as its visitor sees it: the state, the amount due and any refund. */
export function paymentView(deps: Pick<PaymentsDeps, 'db'>, row: BookingRow, due: Money): Booking['payment'] {
  const payment = findCurrentPayment(deps, row.id)
  if (!payment) return undefined
  const { id, state, currency, expiresAt } = payment
  const refunds = listRefunds(deps, id)
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return {
    state,
    due,
    ...(row.status === 'payment_pending' && {
      until: createZoneWriter(row.timeZone, expiresAt).instant(expiresAt),
    }),
    ...(refunded > 0 && { refunded: { amount: refunded, currency }, refundState: getRefundState(refunds) }),
  }
}

/**
 * Returns the response field with the URL of an open checkout; nothing for a booking that cannot be paid now.
 */
export function checkoutView(
  deps: Pick<PaymentsDeps, 'db'>,
  row: BookingRow,
): Pick<BookingResponse, 'payment'> {
  if (row.status !== 'payment_pending') return {}
  const payment = findCurrentPayment(deps, row.id)
  return payment?.url && isOpen(payment) ? { payment: { url: payment.url } } : {}
}
