import { eq } from 'drizzle-orm'
import { newPaymentId } from '../bookings/new-id.ts'
import { payments, refunds } from '../db/payment-tables.ts'
import type { Handler } from '../jobs/queue.ts'
import type { Services } from '../services.ts'
import { findPayment } from './find-payments.ts'

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

/** Asks the provider to give money back, until it has said that it does. The same key twice is one refund there. */
export function refund({ db, clock, findProvider }: Services): Handler {
  return async ({ reference: key }) => {
    const row = db.select().from(refunds).where(eq(refunds.id, key)).get()
    const payment = row && findPayment({ db }, row.payment)
    if (!row || !payment || row.state === 'done') return undefined
    const provider = findProvider(payment.provider)
    if (!provider) throw new Error(`No ${payment.provider} to refund ${key}`)
    const { amount, currency, paid } = row
    const checkout = payment.checkout ?? ''
    const { state } = await provider.refund({ checkout, payment: paid, amount: { amount, currency }, key })
    if (state === 'failed') throw new Error(`The provider refused the refund ${key}`)
    db.update(refunds).set({ state }).where(eq(refunds.id, key)).run()
    db.update(payments)
      .set({ state: 'refunded', updatedAt: clock.now() })
      .where(eq(payments.id, payment.id))
      .run()
    return undefined
  }
}
