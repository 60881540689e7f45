import type { PaymentRow, RefundRow } from '../platform/db/payment-tables.ts'
import type { Services } from '../platform/services.ts'
import { hasPaid } from './rules.ts'
import { listRefunds } from './store.ts'

/** Returns whether a refund gives back the money of its payment, and not a surplus at the same checkout. */
export const isOwnRefund = (
  { providerPayment }: Pick<RefundRow, 'providerPayment'>,
  payment: Pick<PaymentRow, 'providerPayment'>,
): boolean => providerPayment === payment.providerPayment

/** Returns the amount of a payment that was or will be refunded. Refunds that failed do not count. */
function sumRefunds(refunds: readonly RefundRow[], payment: PaymentRow): number {
  const counted = refunds.filter((refund) => isOwnRefund(refund, payment) && refund.state !== 'failed')
  return counted.reduce((sum, { amount }) => sum + amount, 0)
}

/** Returns how much of a payment its provider can still give back, in minor units. */
export function getRefundable(services: Services, payment: PaymentRow): number {
  if (!hasPaid(payment) || payment.providerPayment === null) return 0
  return payment.amount - sumRefunds(listRefunds(services, payment.id), payment)
}
