import type { Money } from '#worker/contract/money/money.ts'
import type { PaymentRow, RefundRow } from '../platform/db/payment-tables.ts'
import { isOwnRefund } from './refundable.ts'
import { hasPaid } from './rules.ts'

export interface Terms {
  /** The agreed price; undefined for a booking without one. */
  price: Money | undefined
  /** Whether the booking took, takes or may take place. Otherwise nothing is due. */
  mayTakePlace: boolean
}

/** A payment with all refunds at its checkout, also those that give back a second payment there. */
export interface PaymentWithRefunds {
  payment: PaymentRow
  refunds: readonly RefundRow[]
}

export const sum = (all: readonly { amount: number }[]) =>
  all.reduce((total, { amount }) => total + amount, 0)

/** Returns the sums of a booking's payments in minor units, and their currency; undefined without a price and payments. */
export function sumPayments(entries: readonly PaymentWithRefunds[], { price, mayTakePlace }: Terms) {
  const currency = price?.currency ?? entries[0]?.payment.currency
  if (currency === undefined) return undefined
  const isCounted = (row: { currency: string }) => row.currency === currency
  const arrived = entries
    .filter(({ payment }) => hasPaid(payment))
    .flatMap(({ payment, refunds }) => [
      payment,
      ...refunds.filter((refund) => !isOwnRefund(refund, payment)),
    ])
  const activeRefunds = entries.flatMap(({ refunds }) => refunds).filter(({ state }) => state !== 'failed')
  const paid = sum(arrived.filter(isCounted))
  const refunded = sum(activeRefunds.filter(isCounted))
  const goodwill = sum(activeRefunds.filter((refund) => isCounted(refund) && refund.reason === 'goodwill'))
  const kept = paid - refunded
  const isPriced = mayTakePlace && price !== undefined
  return {
    currency,
    paid,
    refunded,
    kept,
    due: isPriced ? Math.max(0, price.amount - kept - goodwill) : 0,
    overpaid: isPriced ? Math.max(0, kept - price.amount) : 0,
  }
}
