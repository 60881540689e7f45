import type { Booking, BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { Money } from '#worker/contract/money/money.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import type { PaymentRow, RefundRow } from '../platform/db/payment-tables.ts'
import { createZoneWriter } from '../scheduling/zone-writer.ts'
import type { PaymentsDeps } from './deps.ts'
import { getRefundable } from './refundable.ts'
import { hasPaid, isOpen } from './rules.ts'
import { listPayments, listRefunds } from './store.ts'

type ShownPayment = PaymentRow & { state: Exclude<PaymentRow['state'], 'undone'> }

const isShown = (payment: PaymentRow): payment is ShownPayment => payment.state !== 'undone'

/** Returns the paid payment of a booking, or else its last one. */
function findCurrentPayment(deps: Pick<PaymentsDeps, 'db'>, booking: string): ShownPayment | undefined {
  const all = listPayments(deps, booking).filter(isShown)
  return all.find(hasPaid) ?? all.at(-1)
}

/** Returns one state for several refunds: `pending` comes before `done`. */
function getRefundState(refunds: readonly RefundRow[]): RefundRow['state'] {
  const states = new Set(refunds.map(({ state }) => state))
  if (states.has('pending')) return 'pending'
  return states.has('done') ? 'done' : 'failed'
}

interface PaymentTerms {
  /** The amount due on booking. */
  due: Money
  /** The agreed price of a booking that stands. */
  price?: Money | undefined
  /** The share in percent that a visitor gets back by cancelling now. */
  share?: number
}

/** Returns what is still to be paid on site, beside what is paid on booking and what the business has collected. */
function getOnSite(deps: Pick<PaymentsDeps, 'db'>, booking: string, { due, price }: PaymentTerms) {
  if (!price) return undefined
  const paid = listPayments(deps, booking).filter(hasPaid)
  const sum = paid.reduce((total, { amount }) => total + amount, 0)
  const amount = price.amount - Math.max(due.amount, sum)
  return amount > 0 ? { onSite: { ...price, amount } } : undefined
}

/** Returns what a visitor gets back by cancelling now; nothing where that is nothing. */
function getBack(deps: Pick<PaymentsDeps, 'db'>, booking: string, { due, share }: PaymentTerms) {
  if (!share) return undefined
  const amounts = listPayments(deps, booking).map((payment) =>
    Math.round((getRefundable(deps, payment) * share) / 100),
  )
  const amount = amounts.reduce((sum, one) => sum + one, 0)
  return amount > 0 ? { back: { ...due, amount } } : undefined
}

/** Returns the payment of a booking as its visitor sees it: the state, the amount due and any refund. */
export function paymentView(
  deps: Pick<PaymentsDeps, 'db'>,
  row: BookingRow,
  terms: PaymentTerms,
): Booking['payment'] {
  const { due } = terms
  const payment = findCurrentPayment(deps, row.id)
  if (!payment) return undefined
  const { id, state, currency, expiresAt, refusal } = payment
  const all = listRefunds(deps, id)
  // A refund that failed matters only while no other took its place.
  const standing = all.filter((refund) => refund.state !== 'failed')
  const refunds = standing.length > 0 ? standing : all
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return {
    state,
    due,
    ...(refusal && { refusal }),
    ...(row.status === 'payment_pending' && {
      until: createZoneWriter(row.timeZone, expiresAt).instant(expiresAt),
    }),
    ...(refunded > 0 && { refunded: { amount: refunded, currency }, refundState: getRefundState(refunds) }),
    ...getOnSite(deps, row.id, terms),
    ...getBack(deps, row.id, terms),
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
