import type { Account } from '#worker/contract/admin/booking-payments.ts'
import type { Booking, BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { Money } from '#worker/contract/money/money.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import type { PaymentRow, RefundRow } from '../platform/db/payment-tables.ts'
import type { Services } from '../platform/services.ts'
import { createZoneWriter } from '../scheduling/zone-writer.ts'
import { getRefundable } from './refundable.ts'
import { canStillBePaid, hasPaid } from './rules.ts'
import { listPayments } from './store.ts'

type ShownPayment = PaymentRow & { state: Exclude<PaymentRow['state'], 'undone'> }

const isShown = (payment: PaymentRow): payment is ShownPayment => payment.state !== 'undone'

/** Returns the paid payment of a booking, or else its last one. */
function findCurrentPayment(services: Services, booking: string): ShownPayment | undefined {
  const all = listPayments(services, booking).filter(isShown)
  return all.find(hasPaid) ?? all.at(-1)
}

/** Returns one state for several refunds: `pending` if one is pending, else `done` if one is done, else `failed`. */
function getRefundState(refunds: Account['refunds']): RefundRow['state'] {
  const states = new Set(refunds.map(({ state }) => state))
  if (states.has('pending')) return 'pending'
  return states.has('done') ? 'done' : 'failed'
}

interface PaymentTerms {
  /** The amount due on booking. */
  due: Money
  account: Account | undefined
  /** The share in percent that a visitor gets back by cancelling now. */
  share?: number
}

/** Returns the refunds of a booking, and the amount that remains to be paid on site once the amount due on booking is paid. */
function getSums({ status }: BookingRow, { due, account }: PaymentTerms) {
  if (!account) return {}
  const { refunded, refunds } = account
  const onSite = account.due.amount - (status === 'payment_pending' ? due.amount : 0)
  return {
    ...(refunded.amount > 0 && { refunded }),
    ...(refunds.length > 0 && { refundState: getRefundState(refunds) }),
    ...(onSite > 0 && { onSite: { ...account.due, amount: onSite } }),
  }
}

/** Returns the response field with the amount that a visitor gets back by cancelling now; undefined if the amount is zero. */
function refundOnCancelView(services: Services, booking: string, { due, share }: PaymentTerms) {
  if (!share) return undefined
  const amounts = listPayments(services, booking).map((payment) =>
    Math.round((getRefundable(services, payment) * share) / 100),
  )
  const amount = amounts.reduce((total, refundable) => total + refundable, 0)
  return amount > 0 ? { back: { ...due, amount } } : undefined
}

/** Returns the payment of a booking as its visitor sees it: the state, the amount due and any refund. */
export function paymentView(services: Services, row: BookingRow, terms: PaymentTerms): Booking['payment'] {
  const { due } = terms
  const payment = findCurrentPayment(services, row.id)
  if (!payment) return undefined
  const { state, expiresAt, refusal } = payment
  return {
    state,
    due,
    ...(refusal && { refusal }),
    ...(row.status === 'payment_pending' && {
      ...(payment.provider !== 'on-site' && { provider: payment.provider }),
      until: createZoneWriter(row.timeZone, expiresAt).instant(expiresAt),
    }),
    ...getSums(row, terms),
    ...refundOnCancelView(services, row.id, terms),
  }
}

/**
 * Returns the response field with the URL of an open checkout; nothing for a booking that cannot be paid now.
 */
export function checkoutView(services: Services, row: BookingRow): Pick<BookingResponse, 'payment'> {
  if (row.status !== 'payment_pending') return {}
  const payment = findCurrentPayment(services, row.id)
  return payment?.url && canStillBePaid(payment) ? { payment: { url: payment.url } } : {}
}
