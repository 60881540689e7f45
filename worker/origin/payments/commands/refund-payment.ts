import { eq } from 'drizzle-orm'
import { type PaymentRow, payments, refunds } from '../../platform/db/payment-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import { type Handler, PermanentFailure } from '../../platform/jobs/queue.ts'
import { newPaymentId } from '../../platform/new-id.ts'
import type { PaymentsDeps } from '../deps.ts'
import type { PaymentProvider, Refund } from '../providers/provider.ts'
import { getNextRefundCheck } from '../rules.ts'
import { findPayment, listRefunds } from '../store.ts'

type RefundRow = typeof refunds.$inferSelect

interface RefundInput {
  payment: string
  /** The provider's id of the completed payment. */
  providerPayment: string
  /** In minor units. */
  amount: number
  currency: string
}

/**
 * Writes a refund, which a job requests from the provider. Must run in a transaction. Each paid amount is
 * refunded once.
 */
export function refundPayment(
  { db, jobs }: Pick<PaymentsDeps, 'db' | 'jobs'>,
  input: RefundInput,
  now: number,
): void {
  const row = { id: newPaymentId(), ...input, state: 'pending' as const, createdAt: now }
  const written = db.insert(refunds).values(row).onConflictDoNothing().returning().all()
  if (written.length > 0) jobs.schedule('refund', row.id, now)
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
const getKey = ({ id, tries }: RefundRow) => (tries === 1 ? id : `${id}-${tries}`)

/** Requests a refund that the provider has not accepted yet, or else reads its state. */
async function requestOrRead(provider: PaymentProvider, row: RefundRow, checkout: string): Promise<Refund> {
  const { providerPayment: payment, providerRefund: id } = row
  if (id === null) {
    const amount = { amount: row.amount, currency: row.currency }
    return provider.refund({ checkout, payment, amount, key: getKey(row) })
  }
  const found = await provider.readRefund({ checkout, payment, id })
  if (!found) throw new Error(`The provider does not know the refund ${id}`)
  return found
}

/**
 * Stores the provider's state of a refund. Only the refund of the payment itself makes it `refunded`, not that
 * of a surplus.
 */
function store(
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
    if (state === 'refunded') emit({ type: 'payment.refunded', payment: next })
  })
}

/**
 * Handles the job of a refund: requests it, and checks it until it is done. A refund that the provider refuses
 * is given up; retrying the job sends a new request. A refund that is done is read again when the provider
 * reports a change.
 */
export function refund(deps: Pick<PaymentsDeps, 'clock' | 'db' | 'emit' | 'findProvider'>): Handler {
  const { db, clock, findProvider } = deps
  return async ({ reference }) => {
    const stored = db.select().from(refunds).where(eq(refunds.id, reference)).get()
    const payment = stored && findPayment(deps, stored.payment)
    if (!stored || !payment) return undefined
    const provider = findProvider(payment.provider)
    if (!provider) throw new Error(`No secrets for ${payment.provider} to make the refund ${reference}`)
    const row = stored.state === 'failed' ? startNewRequest(deps, stored) : stored
    const result = await requestOrRead(provider, row, payment.providerCheckout ?? '')
    store(deps, row, payment, result)
    if (result.state === 'failed')
      throw new PermanentFailure(`The provider refused the refund ${getKey(row)}`)
    const now = clock.now()
    return result.state === 'pending' ? now + getNextRefundCheck(now - row.createdAt) : undefined
  }
}

/** Starts a new request after one that failed for good. */
function startNewRequest({ db }: Pick<PaymentsDeps, 'db'>, row: RefundRow): RefundRow {
  const change = { state: 'pending' as const, providerRefund: null, tries: row.tries + 1 }
  db.update(refunds).set(change).where(eq(refunds.id, row.id)).run()
  return { ...row, ...change }
}
