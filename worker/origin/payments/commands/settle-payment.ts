import { eq } from 'drizzle-orm'
import { type PaymentRow, payments } from '../../platform/db/payment-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import type { ProviderPayment } from '../providers/provider.ts'
import { hasPaid } from '../rules.ts'
import { findPayment, markEventHandled } from '../store.ts'
import { refundPayment, refundSurplus } from './refund-payment.ts'

type PaidStatus = Extract<ProviderPayment, { state: 'paid' }>

/** Returns whether the paid amount, its currency and any reference are exactly those of a payment. */
const isExpected = ({ amount, currency, id }: PaymentRow, { amount: paidAmount, reference }: PaidStatus) =>
  paidAmount.amount === amount &&
  paidAmount.currency === currency &&
  (reference === undefined || reference === id)

const readState = (status: ProviderPayment): Pick<PaymentRow, 'state' | 'refusal'> => ({
  state: status.state,
  refusal: status.state === 'paid' ? null : (status.reason ?? null),
})

/** Stores why the latest attempt to pay was refused. */
function storeRefusal({ db }: Services, payment: PaymentRow, status: ProviderPayment): PaymentRow {
  const { refusal } = readState(status)
  if (payment.refusal === refusal) return payment
  db.update(payments).set({ refusal }).where(eq(payments.id, payment.id)).run()
  return { ...payment, refusal }
}

/**
 * Stores the provider's status of a payment, and marks the `event` that reported it as handled. Statuses may
 * arrive repeatedly and in any order. Emits `payment.paid` for the agreed amount, and refunds any other.
 * Returns the payment; undefined for an unknown id.
 */
export function settlePayment(
  services: Services,
  id: string,
  status: ProviderPayment,
  event?: string,
): PaymentRow | undefined {
  const { db, clock, jobs, emit } = services
  const settled = transact(db, (transaction) => {
    const now = clock.now()
    const payment = findPayment(services, id)
    if (!payment || payment.provider === 'on-site') return payment
    if (event !== undefined) markEventHandled(services, payment.provider, event, now)
    if (hasPaid(payment)) return payment
    if (payment.state === status.state) return storeRefusal(services, payment, status)
    const paidColumns = status.state === 'paid' && { providerPayment: status.payment, ...status.amount }
    const updated: PaymentRow = { ...payment, ...readState(status), ...paidColumns, updatedAt: now }
    db.update(payments).set(updated).where(eq(payments.id, id)).run()
    if (status.state === 'failed' || status.state === 'expired')
      emit({ type: 'payment.failed', payment: updated })
    if (status.state !== 'paid') return updated
    if (isExpected(payment, status)) emit({ type: 'payment.paid', payment: updated, now, transaction })
    else refundPayment(services, updated, { reason: 'correction' }, now)
    for (const { payment: providerPayment, amount } of status.surplus)
      refundSurplus(services, { payment: id, providerPayment, ...amount }, now)
    jobs.cancel('payment-check', id)
    return findPayment(services, id)
  })
  jobs.arm()
  return settled
}
