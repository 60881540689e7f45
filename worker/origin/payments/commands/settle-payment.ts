import { eq } from 'drizzle-orm'
import { type PaymentRow, payments } from '../../platform/db/payment-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { PaymentsDeps } from '../deps.ts'
import type { ProviderPayment } from '../providers/provider.ts'
import { hasPaid } from '../rules.ts'
import { findPayment, rememberEvent } from '../store.ts'
import { refundPayment } from './refund-payment.ts'

type Paid = Extract<ProviderPayment, { state: 'paid' }>

/** Only a payment of the exact amount, currency and reference counts. */
const isAgreed = ({ amount, currency, id }: PaymentRow, { amount: paid, reference }: Paid) =>
  paid.amount === amount && paid.currency === currency && (reference === undefined || reference === id)

/**
 * Stores the provider's status of a payment; statuses may arrive repeatedly and in any order. Emits
 * `payment.paid` for the agreed amount, and refunds any other. The `event` counts as handled from the same
 * transaction on.
 */
export function settlePayment(
  deps: Pick<PaymentsDeps, 'clock' | 'db' | 'emit' | 'jobs'>,
  id: string,
  word: ProviderPayment,
  event?: string,
): PaymentRow | undefined {
  const { db, clock, jobs, emit } = deps
  const settled = transact(db, (transaction) => {
    const now = clock.now()
    const payment = findPayment(deps, id)
    if (payment && event !== undefined) rememberEvent(deps, payment.provider, event, now)
    if (!payment || hasPaid(payment) || payment.state === word.state) return payment
    const paid = word.state === 'paid' ? word.payment : null
    const next: PaymentRow = { ...payment, state: word.state, paid, updatedAt: now }
    db.update(payments).set(next).where(eq(payments.id, id)).run()
    if (word.state === 'failed' || word.state === 'expired') emit({ type: 'payment.failed', payment: next })
    if (word.state !== 'paid') return next
    if (isAgreed(payment, word))
      emit({ type: 'payment.paid', payment: next, paid: word.payment, now, transaction })
    else refundPayment(deps, { payment: id, paid: word.payment, ...word.amount }, now)
    for (const { payment: paid, amount } of word.surplus)
      refundPayment(deps, { payment: id, paid, ...amount }, now)
    jobs.cancel('payment-check', id)
    return findPayment(deps, id)
  })
  jobs.arm()
  return settled
}
