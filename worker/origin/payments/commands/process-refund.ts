import { eq } from 'drizzle-orm'
import { type PaymentRow, payments, type RefundRow, refunds } from '../../platform/db/payment-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import { type Handler, PermanentFailure } from '../../platform/jobs/queue.ts'
import type { Services } from '../../platform/services.ts'
import type { PaymentProvider, Refund } from '../providers/provider.ts'
import { getRefundable, isOwnRefund } from '../refundable.ts'
import { getRefundCheckDelay } from '../rules.ts'
import { findPayment, findRefund, listRefunds } from '../store.ts'

/** Schedules a check of each refund that the provider has accepted. Failed refunds wait for a retry. */
export function recheckRefunds(services: Services, payment: string): void {
  const { db, jobs, clock } = services
  transact(db, () => {
    for (const { id, state, providerRefund } of listRefunds(services, payment)) {
      if (providerRefund !== null && state !== 'failed') jobs.schedule('refund', id, clock.now())
    }
  })
  jobs.arm()
}

/**
 * Returns the idempotency key of a refund request: the provider never makes a second refund for the same key.
 */
const getIdempotencyKey = ({ id, tries }: RefundRow) => (tries === 1 ? id : `${id}-${tries}`)

/** Requests a refund that the provider has not accepted yet, or else reads its state. */
async function requestOrRead(provider: PaymentProvider, row: RefundRow, checkout: string): Promise<Refund> {
  const { providerPayment: payment, providerRefund: id } = row
  if (id === null) {
    const amount = { amount: row.amount, currency: row.currency }
    return provider.refund({ checkout, payment, amount, key: getIdempotencyKey(row) })
  }
  const refund = await provider.readRefund({ checkout, payment, id })
  if (!refund) throw new Error(`The provider does not know the refund ${id}`)
  return refund
}

/**
 * Stores the provider's state of a refund. A payment becomes `refunded` when any of its own money is refunded, but
 * not when only a surplus is.
 */
function storeResult(services: Services, stored: RefundRow, result: Refund): void {
  const { db, clock, emit } = services
  transact(db, () => {
    const refund: RefundRow = { ...stored, state: result.state, providerRefund: result.id }
    db.update(refunds)
      .set({ state: refund.state, providerRefund: refund.providerRefund })
      .where(eq(refunds.id, refund.id))
      .run()
    const payment = findPayment(services, refund.payment)
    if (!payment || !isOwnRefund(refund, payment)) return
    const ownRefunds = listRefunds(services, payment.id).filter((candidate) =>
      isOwnRefund(candidate, payment),
    )
    const state = ownRefunds.some((ownRefund) => ownRefund.state === 'done') ? 'refunded' : 'paid'
    const updatedAt = clock.now()
    const updated: PaymentRow = { ...payment, state, updatedAt }
    db.update(payments).set({ state, updatedAt }).where(eq(payments.id, payment.id)).run()
    if (refund.state === stored.state) return
    if (refund.state === 'done') emit({ type: 'payment.refunded', payment: updated, refund })
    if (refund.state === 'failed')
      emit({ type: 'payment.refund-failed', payment: updated, refund, problem: 'refused' })
  })
}

/**
 * Handles the job of a refund: requests it, and checks it until it is done. The job fails for good when the
 * provider refuses the refund; retrying it sends a new request. For a refund that is done, the job reads its
 * state again.
 */
export function processRefund(services: Services): Handler {
  const { clock, findProvider } = services
  return async ({ reference, attempts }) => {
    const stored = findRefund(services, reference)
    const payment = stored && findPayment(services, stored.payment)
    if (!stored || !payment) return undefined
    const row = stored.state === 'failed' ? startNewRequest(services, stored, payment) : stored
    try {
      const provider = findProvider(payment.provider)
      if (!provider) throw new Error(`No secrets for ${payment.provider} to make the refund ${reference}`)
      const result = await requestOrRead(provider, row, payment.providerCheckout ?? '')
      storeResult(services, row, result)
      if (result.state === 'failed')
        throw new PermanentFailure(`The provider refused the refund ${getIdempotencyKey(row)}`)
      const now = clock.now()
      return result.state === 'pending' ? now + getRefundCheckDelay(now - row.createdAt) : undefined
    } catch (error) {
      if (attempts === 0 && row.providerRefund === null && !(error instanceof PermanentFailure))
        transact(services.db, () =>
          services.emit({ type: 'payment.refund-failed', payment, refund: row, problem: 'delayed' }),
        )
      throw error
    }
  }
}

/**
 * Starts a new request after one that failed for good. Throws a `PermanentFailure` when other refunds have left too little of the
 * payment meanwhile.
 */
function startNewRequest(services: Services, row: RefundRow, payment: PaymentRow): RefundRow {
  if (isOwnRefund(row, payment) && row.amount > getRefundable(services, payment))
    throw new PermanentFailure(`Too little is left of the payment ${payment.id} for the refund ${row.id}`)
  const change = { state: 'pending' as const, providerRefund: null, tries: row.tries + 1 }
  services.db.update(refunds).set(change).where(eq(refunds.id, row.id)).run()
  return { ...row, ...change }
}
