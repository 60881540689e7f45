import { eq } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import { describeError } from '#worker/requests/describe-error.ts'
import { log } from '#worker/requests/log.ts'
import { syncPayment } from '../../payments/commands/sync-payment.ts'
import { canStillBePaid, MAX_UNPAID_AGE_MS } from '../../payments/rules.ts'
import { clearClientIp, listPayments } from '../../payments/store.ts'
import { type BookingRow, bookings } from '../../platform/db/booking-tables.ts'
import type { PaymentRow } from '../../platform/db/payment-tables.ts'
import { type Transaction, transact } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/jobs/queue.ts'
import type { Services } from '../../platform/services.ts'
import { restoreOneTimeLink } from '../create/one-time-links.ts'
import { type Cause, publishEvent } from '../publish-event.ts'
import { isActive } from '../rules.ts'
import { findBooking } from '../store.ts'

/** The time to the next check while money is on its way. */
const PENDING_DELAY_MS = 60 * 60_000

/** The time to the next check while the provider does not respond. */
const RETRY_DELAY_MS = 15 * 60_000

/** Lapses an unpaid booking in the caller's transaction, and frees its time after the commit. */
export function lapseUnpaidBooking(
  services: Services,
  row: BookingRow,
  cause: Cause,
  transaction: Transaction,
): void {
  const { id } = row
  const lapsed: BookingRow = { ...row, status: 'lapsed', sequence: row.sequence + 1, updatedAt: cause.now }
  services.db.update(bookings).set(lapsed).where(eq(bookings.id, id)).run()
  clearClientIp(services, id)
  restoreOneTimeLink(services, id)
  publishEvent(services, 'booking.lapsed', lapsed, cause)
  transaction.afterCommit(() => services.busyCalendar.remove(id))
}

/** Lapses a booking in a transaction of its own, and frees its time. Does nothing unless the booking is still unpaid. */
function lapse(services: Services, id: string): void {
  const { db, clock, jobs } = services
  transact(db, (transaction) => {
    const row = findBooking(services, id)
    if (row?.status !== 'payment_pending') return
    lapseUnpaidBooking(services, row, { actor: { kind: 'system' }, now: clock.now() }, transaction)
  })
  jobs.arm()
  services.emit({ type: 'slots.freed' })
}

/** Asks the provider for the status of every payment of a booking. Throws what the provider's call throws. */
const syncPayments = (services: Services, id: string) =>
  Promise.all(listPayments(services, id).map((payment) => syncPayment(services, payment)))

/** Expires the checkouts at which money may still arrive. Throws what the provider's call throws. */
async function expireCheckouts({ findProvider }: Services, payments: readonly PaymentRow[]): Promise<void> {
  for (const payment of payments) {
    const { provider, providerCheckout } = payment
    if (providerCheckout !== null && canStillBePaid(payment))
      await findProvider(provider)?.expire(providerCheckout)
  }
}

/**
 * Asks the provider for the payments of an unpaid booking, or of a booking that ended unpaid. Returns when to check again while
 * money is on its way and the appointment is more than an hour ahead. Otherwise returns undefined, and expires the checkouts
 * unless the booking was paid.
 */
async function settleUnpaid(services: Services, id: string): Promise<number | undefined> {
  const payments = await syncPayments(services, id)
  const row = findBooking(services, id)
  if (!row || isActive(row)) return undefined
  const now = services.clock.now()
  const isOnItsWay = row.status === 'payment_pending' && payments.some(({ state }) => state === 'pending')
  if (isOnItsWay && row.start > now + PENDING_DELAY_MS) return now + PENDING_DELAY_MS
  await expireCheckouts(services, payments)
  // The visitor may have paid meanwhile.
  await syncPayments(services, id)
  return undefined
}

/**
 * Handles the job at the payment deadline of a booking, or right after an unpaid booking was cancelled or replaced. Asks the
 * provider first. While the provider does not respond, or money is on its way, the booking keeps its time, but no longer than
 * {@link MAX_UNPAID_AGE_MS} after its first payment was created, so that an unresponsive provider does not block the time
 * forever. `settlePayment` handles money that arrives later.
 */
export function createLapseUnpaidHandler(services: Services): Handler {
  return async ({ reference }) => {
    const [first] = listPayments(services, reference)
    const now = services.clock.now()
    const deadline = services.undoable.findDeadline(reference, now)
    if (deadline !== undefined) return deadline
    const latest = (first?.createdAt ?? now) + MAX_UNPAID_AGE_MS
    try {
      const nextCheck = await settleUnpaid(services, reference)
      if (nextCheck !== undefined && now < latest) return Math.min(nextCheck, latest)
    } catch (error) {
      const cause = error instanceof Failure ? error.details.cause : error
      log('error', 'payment.not-asked', { booking: reference, error: describeError(cause) })
      if (now < latest) return Math.min(now + RETRY_DELAY_MS, latest)
    }
    lapse(services, reference)
    return undefined
  }
}
