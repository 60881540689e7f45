import type { Account } from '#worker/contract/admin/booking-payments.ts'
import type { Money } from '#worker/contract/money/money.ts'
import type { PaymentRow } from '../platform/db/payment-tables.ts'
import type { PaymentsDeps } from './deps.ts'
import { sumRefunds } from './refundable.ts'
import { hasPaid } from './rules.ts'
import { listPayments, listRefunds } from './store.ts'

interface Terms {
  /** The agreed price; undefined for a booking without one. */
  price: Money | undefined
  /** Whether the booking will or may take place, or took place. Nothing is due for any other. */
  stands: boolean
}

/** Returns the money of a booking as the business sees it; undefined without a price and payments. */
export function findAccount(
  deps: Pick<PaymentsDeps, 'db'>,
  booking: string,
  { price, stands }: Terms,
): Account | undefined {
  const payments = listPayments(deps, booking)
  const currency = price?.currency ?? payments[0]?.currency
  if (currency === undefined) return undefined
  const refundsByPayment = new Map(payments.map((payment) => [payment, listRefunds(deps, payment.id)]))
  const counted = payments.filter((payment) => hasPaid(payment) && payment.currency === currency)
  const sum = (getAmount: (payment: PaymentRow) => number) =>
    counted.reduce((total, payment) => total + getAmount(payment), 0)
  const paid = sum(({ amount }) => amount)
  const refunded = sum((payment) => sumRefunds(refundsByPayment.get(payment) ?? [], payment))
  const open = stands && price ? price.amount - paid + refunded : 0
  const toMoney = (amount: number) => ({ amount, currency })
  return {
    ...(price && { price }),
    paid: toMoney(paid),
    refunded: toMoney(refunded),
    due: toMoney(Math.max(0, open)),
    ...(open < 0 && { overpaid: toMoney(-open) }),
    payments: payments.map(({ id, provider, method, state, amount, currency, createdAt }) => ({
      id,
      provider,
      ...(method !== null && { method }),
      state,
      amount: { amount, currency },
      createdAt: new Date(createdAt).toISOString(),
    })),
    refunds: [...refundsByPayment.values()].flat().map(({ payment, state, amount, currency, createdAt }) => ({
      payment,
      state,
      amount: { amount, currency },
      createdAt: new Date(createdAt).toISOString(),
    })),
  }
}
