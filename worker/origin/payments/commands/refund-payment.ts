import { type PaymentRow, type RefundRow, refunds } from '../../platform/db/payment-tables.ts'
import { newPaymentId } from '../../platform/new-id.ts'
import type { Services } from '../../platform/services.ts'
import { getRefundable } from '../refundable.ts'
import { listRefunds } from '../store.ts'

interface RefundInput {
  /** In minor units. At most what is left of the payment is refunded, and all of that by default. */
  amount?: number
  reason: RefundRow['reason']
  /** Whether the visitor gets a message about the refund; by default they do. */
  notify?: boolean | undefined
}

/**
 * Creates a refund of a payment, never of more than is left of it, and schedules the job that requests it from the
 * provider. Returns undefined when nothing is left, and for a payment that no provider has received. Must run in a transaction.
 */
export function refundPayment(
  services: Services,
  payment: PaymentRow,
  { amount, reason, notify = true }: RefundInput,
  now: number,
): RefundRow | undefined {
  const { id, providerPayment, currency } = payment
  const refundable = getRefundable(services, payment)
  const refunded = Math.min(amount ?? refundable, refundable)
  if (providerPayment === null || refunded <= 0) return undefined
  return createRefund(
    services,
    { payment: id, providerPayment, amount: refunded, currency, reason, notify },
    now,
  )
}

/**
 * Creates the refund of the second payment of a checkout that was paid twice, unless it was created before. `payment` is the payment of
 * this checkout, and `providerPayment` the second one at the provider. Must run in a transaction.
 */
export function refundSurplus(
  services: Services,
  surplus: Pick<RefundRow, 'payment' | 'providerPayment' | 'amount' | 'currency'>,
  now: number,
): void {
  const { payment, providerPayment } = surplus
  if (listRefunds(services, payment).some((refund) => refund.providerPayment === providerPayment)) return
  createRefund(services, { ...surplus, reason: 'correction', notify: true }, now)
}

function createRefund(
  { db, jobs }: Services,
  input: Pick<RefundRow, 'payment' | 'providerPayment' | 'amount' | 'currency' | 'reason' | 'notify'>,
  now: number,
): RefundRow {
  const row: RefundRow = {
    id: newPaymentId(),
    ...input,
    state: 'pending',
    providerRefund: null,
    tries: 1,
    createdAt: now,
  }
  db.insert(refunds).values(row).run()
  jobs.schedule('refund', row.id, now)
  return row
}
