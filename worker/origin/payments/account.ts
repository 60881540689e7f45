import type { Account } from '#worker/contract/admin/booking-payments.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import type { Money } from '#worker/contract/money/money.ts'
import type { PaymentRow, RefundRow } from '../platform/db/payment-tables.ts'
import type { Services } from '../platform/services.ts'
import { getRefundable, isOwnRefund } from './refundable.ts'
import { hasPaid } from './rules.ts'
import { listPayments, listRefunds } from './store.ts'

interface Terms {
  /** The agreed price; undefined for a booking without one. */
  price: Money | undefined
  /** Whether the booking took, takes or may take place. Otherwise nothing is due. */
  mayTakePlace: boolean
}

/**
 * A payment with all refunds at its checkout. `surplus` has the refunds that give back a second payment at the same checkout.
 */
interface Entry {
  payment: PaymentRow
  refunds: readonly RefundRow[]
  surplus: readonly RefundRow[]
}

const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0)

/**
 * Returns what was paid, refunded and is due for a booking, as all pages, messages and tables show it; undefined without a
 * price and payments. A goodwill refund first reduces what was paid above the price, and then what is owed. After any other
 * refund the refunded part of the price is due again.
 */
export function findAccount(
  services: Services,
  booking: string,
  { price, mayTakePlace }: Terms,
): Account | undefined {
  const entries = listPayments(services, booking).map((payment): Entry => {
    const refunds = listRefunds(services, payment.id)
    return { payment, refunds, surplus: refunds.filter((refund) => !isOwnRefund(refund, payment)) }
  })
  const currency = price?.currency ?? entries[0]?.payment.currency
  if (currency === undefined) return undefined
  const isCounted = (row: { currency: string }) => row.currency === currency
  const toMoney = (amount: number) => ({ amount, currency })
  const arrived = entries.filter(({ payment }) => hasPaid(payment))
  const activeRefunds = entries.flatMap(({ refunds }) => refunds).filter(({ state }) => state !== 'failed')
  const paid = sum(arrived.flatMap(({ payment, surplus }) => [payment, ...surplus]).filter(isCounted))
  const refunded = sum(activeRefunds.filter(isCounted))
  const goodwill = sum(activeRefunds.filter((refund) => isCounted(refund) && refund.reason === 'goodwill'))
  const kept = paid - refunded
  const isPriced = mayTakePlace && price !== undefined
  const due = isPriced ? Math.max(0, price.amount - kept - goodwill) : 0
  const overpaid = isPriced ? Math.max(0, kept - price.amount) : 0
  const refundable = entries.map(({ payment }) => ({ ...payment, amount: getRefundable(services, payment) }))
  return {
    ...(price && { price }),
    owed: toMoney(kept + due - overpaid),
    paid: toMoney(paid),
    refunded: toMoney(refunded),
    kept: toMoney(kept),
    due: toMoney(due),
    ...(overpaid > 0 && { overpaid: toMoney(overpaid) }),
    refundable: toMoney(sum(refundable.filter(isCounted))),
    payments: entries.flatMap(listPaymentViews),
    refunds: entries.flatMap(({ refunds }) => refunds.map(toRefundView)),
  }
}

/** Returns a payment, and each refunded second payment at its checkout as a payment of its own. */
function listPaymentViews({ payment, surplus }: Entry): Account['payments'] {
  const { id, provider, method, state } = payment
  const toView = ({
    amount,
    currency,
    createdAt,
  }: Pick<PaymentRow, 'amount' | 'currency' | 'createdAt'>) => ({
    id,
    provider,
    ...(method !== null && { method }),
    state,
    amount: { amount, currency },
    createdAt: toIso(createdAt),
  })
  return [toView(payment), ...surplus.map((row) => ({ ...toView(row), state: 'paid' as const }))]
}

function toRefundView({ payment, state, reason, amount, currency, createdAt }: RefundRow) {
  return { payment, state, reason, amount: { amount, currency }, createdAt: toIso(createdAt) }
}
