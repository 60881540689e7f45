import { eq } from 'drizzle-orm'
import { stand } from '../../bookings/commands/confirm.ts'
import { retake } from '../../bookings/retake.ts'
import { bookings } from '../../platform/db/booking-tables.ts'
import { payments } from '../../platform/db/payment-tables.ts'
import { type Transaction, transact } from '../../platform/db/transaction.ts'
import { type BookingRow, bookingEntries } from '../../scheduling/busy-entry.ts'
import type { Services } from '../../services.ts'
import { rememberEvent } from '../provider-events.ts'
import type { ProviderPayment } from '../providers/provider.ts'
import { hasPaid, type PaymentRow } from '../state.ts'
import { bookingOf, findPayment, forgetAddress } from '../store.ts'
import { giveBack } from './refund-payment.ts'

type Paid = Extract<ProviderPayment, { state: 'paid' }>

/** Only a payment of the exact amount, currency and reference counts. */
const isAgreed = ({ amount, currency, id }: PaymentRow, { amount: paid, reference }: Paid) =>
  paid.amount === amount && paid.currency === currency && (reference === undefined || reference === id)

/** Confirms a booking whose payment was completed. */
function confirm(services: Services, row: BookingRow, now: number, transaction: Transaction): void {
  const status = row.snapshot.requested ? ('requested' as const) : ('scheduled' as const)
  const standing: BookingRow = { ...row, status, updatedAt: now }
  services.db.update(bookings).set(standing).where(eq(bookings.id, row.id)).run()
  forgetAddress(services, row.id)
  stand(services, standing, now)
  transaction.afterCommit(() => services.diary.put(bookingEntries(standing)))
}

/**
 * Returns the booking that a payment confirms: one that waits for it, or a lapsed one whose time is still free.
 * A confirmed booking was paid before.
 */
function bookingFor(services: Services, payment: PaymentRow, now: number): BookingRow | undefined {
  const row = bookingOf(services, payment.booking)
  if (row?.status === 'payment_pending') return row
  return row?.status === 'lapsed' ? retake(services, row, now) : undefined
}

/**
 * Stores the provider's status of a payment; statuses may arrive repeatedly and in any order. Money confirms a
 * booking that waits for it, or a lapsed one whose time is still free. Any other money, and a wrong amount, is
 * refunded. The `event` counts as handled from the same transaction on.
 */
export function settle(
  services: Services,
  id: string,
  word: ProviderPayment,
  event?: string,
): PaymentRow | undefined {
  const { db, clock, jobs } = services
  const settled = transact(db, (transaction) => {
    const now = clock.now()
    const payment = findPayment(services, id)
    if (payment && event !== undefined) rememberEvent(services, payment.provider, event, now)
    if (!payment || hasPaid(payment) || payment.state === word.state) return payment
    const paid = word.state === 'paid' ? word.payment : null
    const next: PaymentRow = { ...payment, state: word.state, paid, updatedAt: now }
    db.update(payments).set(next).where(eq(payments.id, id)).run()
    if (word.state !== 'paid') return next
    const row = isAgreed(payment, word) ? bookingFor(services, payment, now) : undefined
    if (row) confirm(services, row, now, transaction)
    else giveBack(services, { payment: id, paid: word.payment, ...word.amount }, now)
    for (const { payment: paid, amount } of word.surplus)
      giveBack(services, { payment: id, paid, ...amount }, now)
    jobs.cancel('payment-check', id)
    return findPayment(services, id)
  })
  jobs.arm()
  return settled
}
