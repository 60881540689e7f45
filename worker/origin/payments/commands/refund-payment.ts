import { eq } from 'drizzle-orm'
import { type PaymentRow, payments, refunds } from '../../platform/db/payment-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import { type Handler, PermanentFailure } from '../../platform/jobs/queue.ts'
import { newPaymentId } from '../../platform/new-id.ts'
import type { PaymentsDeps } from '../deps.ts'
import type { PaymentProvider, Refund } from '../providers/provider.ts'
import { getRefundCheckDelay } from '../rules.ts'
import { findPayment, listRefunds } from '../store.ts'

type RefundRow = typeof refunds.$inferSelect

interface RefundInput {
  payment: string
  /** The provider's id of the completed payment. */
  providerPayment: string
  /** In minor units. */
  amount: number
  currency: string
  /** Whether the visitor is told; yes by default. */
  notify?: boolean | undefined
}

/**
 * Creates a refund and schedules the job that requests it from the provider. Does nothing for a provider
 * payment that was refunded before. Must run in a transaction.
 */
export function refundPayment(
  { db, jobs }: Pick<PaymentsDeps, 'db' | 'jobs'>,
  input: RefundInput,
  now: number,
): void {
  const row = { id: newPaymentId(), ...input, state: 'pending' as const, createdAt: now }
  const created = db.insert(refunds).values(row).onConflictDoNothing().returning().all()
  if (created.length > 0) jobs.schedule('refund', row.id, now)
}

/** Schedules a check of each refund that the provider has accepted. Failed refunds wait for a retry. */
export function recheckRefunds(deps: Pick<PaymentsDeps, 'clock' | 'db' | 'jobs'>, payment: string): void {
  const { db, jobs, clock } = deps
  transact(db, () => {
    for (const { id, state, providerRefund } of listRefunds(deps, payment)) {
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
 * Stores the provider's state of a refund. A payment becomes `refunded` when its own money is refunded, and
 * not when only a surplus is.
 */
function storeResult(
  deps: Pick<PaymentsDeps, 'clock' | 'db' | 'emit'>,
  row: RefundRow,
  payment: PaymentRow,
  result: Refund,
): void {
  const { db, clock, emit } = deps
  transact(db, () => {
    const change = { state: result.state, providerRefund: result.id }
    db.update(refunds).set(change).where(eq(refunds.id, row.id)).run()
    if (row.providerPayment !== payment.providerPayment) return
    const state = result.state === 'done' ? 'refunded' : 'paid'
    const next: PaymentRow = { ...payment, state, updatedAt: clock.now() }
    db.update(payments).set({ state, updatedAt: next.updatedAt }).where(eq(payments.id, payment.id)).run()
    if (state === 'refunded') emit({ type: 'payment.refunded', payment: next, notify: row.notify })
  })
}

/**
 * Handles the job of a refund: requests it, and checks it until it is done. The job fails for good when the
 * provider refuses the refund; retrying it sends a new request. For a refund that is done, the job reads its
 * state again.
 */
export function processRefund(deps: Pick<PaymentsDeps, 'clock' | 'db' | 'emit' | 'findProvider'>): Handler {
  const { db, clock, findProvider } = deps
  return async ({ reference }) => {
    const stored = db.select().from(refunds).where(eq(refunds.id, reference)).get()
    const payment = stored && findPayment(deps, stored.payment)
    if (!stored || !payment) return undefined
    const provider = findProvider(payment.provider)
    if (!provider) throw new Error(`No secrets for ${payment.provider} to make the refund ${reference}`)
    const row = stored.state === 'failed' ? startNewRequest(deps, stored) : stored
    const result = await requestOrRead(provider, row, payment.providerCheckout ?? '')
    storeResult(deps, row, payment, result)
    if (result.state === 'failed')
      throw new PermanentFailure(`The provider refused the refund ${getIdempotencyKey(row)}`)
    const now = clock.now()
    return result.state === 'pending' ? now + getRefundCheckDelay(now - row.createdAt) : undefined
  }
}

/** Starts a new request after one that failed for good. */
function startNewRequest({ db }: Pick<PaymentsDeps, 'db'>, row: RefundRow): RefundRow {
  const change = { state: 'pending' as const, providerRefund: null, tries: row.tries + 1 }
  db.update(refunds).set(change).where(eq(refunds.id, row.id)).run()
  return { ...row, ...change }
}
