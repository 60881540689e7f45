import { eq } from 'drizzle-orm'
import { payments, refunds } from '../../platform/db/payment-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import { GivenUp, type Handler } from '../../platform/jobs/queue.ts'
import { newPaymentId } from '../../platform/new-id.ts'
import type { Services } from '../../services.ts'
import type { PaymentProvider, Refund } from '../providers/provider.ts'
import { nextRefundCheck } from '../rules.ts'
import type { PaymentRow } from '../state.ts'
import { findPayment, refundsOf } from '../store.ts'

type RefundRow = typeof refunds.$inferSelect

interface GivenBack {
  payment: string
  /** The provider's id of what was paid. */
  paid: string
  /** Minor units. */
  amount: number
  currency: string
}

/** Has money go back, within a write; the provider is asked to by a job. What was paid goes back once. */
export function giveBack({ db, jobs }: Services, given: GivenBack, now: number): void {
  const row = { id: newPaymentId(), ...given, state: 'pending' as const, createdAt: now }
  const written = db.insert(refunds).values(row).onConflictDoNothing().returning().all()
  if (written.length > 0) jobs.schedule('refund', row.id, now)
}

/** Schedules a question about each refund of a payment that the provider has taken on. One that failed waits for a retry. */
export function recheckRefunds(services: Services, payment: string): void {
  const { db, jobs, clock } = services
  transact(db, () => {
    for (const { id, state, providerRefund } of refundsOf(services, payment)) {
      if (providerRefund !== null && state !== 'failed') jobs.schedule('refund', id, clock.now())
    }
  })
  jobs.arm()
}

/** The provider's key of one request: the same key never makes a second refund. */
const getKey = ({ id, tries }: RefundRow) => (tries === 1 ? id : `${id}-${tries}`)

/** Requests a refund that the provider has not taken on yet, else reads how it stands. */
async function ask(provider: PaymentProvider, row: RefundRow, checkout: string): Promise<Refund> {
  const { paid: payment, providerRefund: id } = row
  if (id === null) {
    const amount = { amount: row.amount, currency: row.currency }
    return provider.refund({ checkout, payment, amount, key: getKey(row) })
  }
  const found = await provider.readRefund({ checkout, payment, id })
  if (!found) throw new Error(`The provider does not know the refund ${id}`)
  return found
}

/** Stores the provider's answer. A payment counts as refunded by the refund of what was paid for it, not by that of a surplus. */
function store(services: Services, row: RefundRow, payment: PaymentRow, answer: Refund): void {
  const { db, clock } = services
  transact(db, () => {
    const change = { state: answer.state, providerRefund: answer.id }
    db.update(refunds).set(change).where(eq(refunds.id, row.id)).run()
    if (row.paid !== payment.paid) return
    const state = answer.state === 'done' ? 'refunded' : 'paid'
    db.update(payments).set({ state, updatedAt: clock.now() }).where(eq(payments.id, payment.id)).run()
  })
}

/**
 * Requests a refund and follows it until the money is back. A refund that the provider refuses for good is given up; its
 * job's retry makes a new request. A refund that counted as done is read again when the provider tells of a change.
 */
export function refund(services: Services): Handler {
  const { db, clock, findProvider } = services
  return async ({ reference }) => {
    const known = db.select().from(refunds).where(eq(refunds.id, reference)).get()
    const payment = known && findPayment(services, known.payment)
    if (!known || !payment) return undefined
    const provider = findProvider(payment.provider)
    if (!provider) throw new Error(`No ${payment.provider} to refund ${reference}`)
    const row = known.state === 'failed' ? tryAgain(services, known) : known
    const answer = await ask(provider, row, payment.checkout ?? '')
    store(services, row, payment, answer)
    if (answer.state === 'failed') throw new GivenUp(`The provider refused the refund ${getKey(row)}`)
    const now = clock.now()
    return answer.state === 'pending' ? now + nextRefundCheck(now - row.createdAt) : undefined
  }
}

/** Starts a new request in place of one that failed for good. */
function tryAgain({ db }: Services, row: RefundRow): RefundRow {
  const change = { state: 'pending' as const, providerRefund: null, tries: row.tries + 1 }
  db.update(refunds).set(change).where(eq(refunds.id, row.id)).run()
  return { ...row, ...change }
}
