import type { Booking, BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { Money } from '#worker/contract/money/money.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import type { PaymentRow } from '../platform/db/payment-tables.ts'
import { zoneWriter } from '../scheduling/zone-writer.ts'
import type { PaymentsDeps } from './deps.ts'
import type { Refund } from './providers/provider.ts'
import { hasPaid, isOpen } from './rules.ts'
import { paymentsOf, refundsOf } from './store.ts'

/** Returns the payment that counts: the paid one, or else the last. */
function attemptOf(deps: Pick<PaymentsDeps, 'db'>, booking: string): PaymentRow | undefined {
  const all = paymentsOf(deps, booking)
  return all.find(hasPaid) ?? all.at(-1)
}

/** Returns one state for several refunds: `failed` comes before `pending`, and that before `done`. */
function getRefundState(refunds: readonly { state: Refund['state'] }[]): Refund['state'] {
  const states = new Set(refunds.map(({ state }) => state))
  if (states.has('failed')) return 'failed'
  return states.has('pending') ? 'pending' : 'done'
}

/** Returns the state of a booking's payment as the visitor sees it. */
export function paymentView(deps: Pick<PaymentsDeps, 'db'>, row: BookingRow, due: Money): Booking['payment'] {
  const attempt = attemptOf(deps, row.id)
  if (!attempt) return undefined
  const { id, state, currency, expiresAt } = attempt
  const refunds = refundsOf(deps, id)
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return {
    state,
    due,
    ...(row.status === 'payment_pending' && {
      until: zoneWriter(row.timeZone, expiresAt).instant(expiresAt),
    }),
    ...(back > 0 && { refunded: { amount: back, currency }, refundState: getRefundState(refunds) }),
  }
}

/** Returns the checkout URL of an unpaid booking. */
export function checkoutOf(
  deps: Pick<PaymentsDeps, 'db'>,
  row: BookingRow,
): Pick<BookingResponse, 'payment'> {
  if (row.status !== 'payment_pending') return {}
  const attempt = attemptOf(deps, row.id)
  return attempt?.url && isOpen(attempt) ? { payment: { url: attempt.url } } : {}
}
