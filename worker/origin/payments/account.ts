import type { Account } from '#worker/contract/admin/booking-payments.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import type { PaymentRow, RefundRow } from '../platform/db/payment-tables.ts'
import type { Services } from '../platform/services.ts'
import { getRefundable, isOwnRefund } from './refundable.ts'
import { listPayments, listRefunds } from './store.ts'
import { type PaymentWithRefunds, sum, sumPayments, type Terms } from './sum-payments.ts'

/**
 * Returns what was paid, refunded and is due for a booking, as all pages, messages and tables show it; undefined for a booking with
 * neither a price nor payments. A goodwill refund first reduces what was paid above the price, and then what is owed. After any other
 * refund the refunded part of the price is due again.
 */
export function findAccount(
  services: Services,
  booking: string,
  { price, mayTakePlace }: Terms,
): Account | undefined {
  const entries = listPayments(services, booking).map(
    (payment): PaymentWithRefunds => ({ payment, refunds: listRefunds(services, payment.id) }),
  )
  const sums = sumPayments(entries, { price, mayTakePlace })
  if (!sums) return undefined
  const { currency, paid, refunded, kept, due, overpaid } = sums
  const toMoney = (amount: number) => ({ amount, currency })
  const refundable = entries.map(({ payment }) => ({ ...payment, amount: getRefundable(services, payment) }))
  return {
    ...(price && { price }),
    owed: toMoney(kept + due - overpaid),
    paid: toMoney(paid),
    refunded: toMoney(refunded),
    kept: toMoney(kept),
    due: toMoney(due),
    ...(overpaid > 0 && { overpaid: toMoney(overpaid) }),
    refundable: toMoney(sum(refundable.filter((row) => row.currency === currency))),
    payments: entries.flatMap(listPaymentViews),
    refunds: entries.flatMap(({ refunds }) => refunds.map(toRefundView)),
  }
}

/** Returns a payment, and each refunded second payment at its checkout as a payment of its own. */
function listPaymentViews({ payment, refunds }: PaymentWithRefunds): Account['payments'] {
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
  const surplus = refunds.filter((refund) => !isOwnRefund(refund, payment))
  return [toView(payment), ...surplus.map((row) => ({ ...toView(row), state: 'paid' as const }))]
}

function toRefundView({ payment, state, reason, amount, currency, createdAt }: RefundRow) {
  return { payment, state, reason, amount: { amount, currency }, createdAt: toIso(createdAt) }
}
