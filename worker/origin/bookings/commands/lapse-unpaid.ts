import { eq } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import { describeError } from '#worker/requests/describe-error.ts'
import { log } from '#worker/requests/log.ts'
import { syncPayment } from '../../payments/commands/sync-payment.ts'
import { isOpen, MAX_UNPAID_AGE_MS } from '../../payments/rules.ts'
import { clearClientIp, listPayments } from '../../payments/store.ts'
import { type BookingRow, bookings } from '../../platform/db/booking-tables.ts'
import type { PaymentRow } from '../../platform/db/payment-tables.ts'
import { type Transaction, transact } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/jobs/queue.ts'
import type { BookingsDeps } from '../deps.ts'
import { restoreLink } from '../one-time-links.ts'
import { type Cause, publishEvent } from '../publish-event.ts'
import { isActive } from '../rules.ts'
import { findBooking } from '../store.ts'

/** The time to the next check while money is on its way. */
const PENDING_DELAY_MS = 60 * 60_000

/** The time to the next check while the provider does not respond. */
const RETRY_DELAY_MS = 15 * 60_000

type LapseDeps = Pick<BookingsDeps, 'clock' | 'db' | 'busyCalendar' | 'emit' | 'jobs' | 'outbox'>

/** Ends an unpaid booking in the caller's transaction, and frees its time. */
export function lapseRow(
  deps: Pick<LapseDeps, 'busyCalendar' | 'db' | 'outbox'>,
  row: BookingRow,
  cause: Cause,
  transaction: Transaction,
): void {
  const { id } = row
  const lapsed: BookingRow = { ...row, status: 'lapsed', sequence: row.sequence + 1, updatedAt: cause.now }
  deps.db.update(bookings).set(lapsed).where(eq(bookings.id, id)).run()
  clearClientIp(deps, id)
  restoreLink(deps, id)
  publishEvent(deps, 'booking.lapsed', lapsed, cause)
  transaction.afterCommit(() => deps.busyCalendar.remove(id))
}

/** Ends the wait of an unpaid booking for its payment, and frees its time. */
function lapse(deps: LapseDeps, id: string): void {
  const { db, clock, jobs } = deps
  transact(db, (transaction) => {
    const row = findBooking(deps, id)
    if (row?.status !== 'payment_pending') return
    lapseRow(deps, row, { actor: { kind: 'system' }, now: clock.now() }, transaction)
  })
  jobs.arm()
  deps.emit({ type: 'slots.freed' })
}

type SyncDeps = Pick<BookingsDeps, 'clock' | 'db' | 'emit' | 'findProvider' | 'jobs'>

/** Asks the provider for the status of every payment of a booking. Throws what the provider's call throws. */
const syncPayments = (deps: SyncDeps, id: string) =>
  Promise.all(listPayments(deps, id).map((payment) => syncPayment(deps, payment)))

/** Expires the checkouts at which money may still arrive. Throws what the provider's call throws. */
async function expireCheckouts(
  { findProvider }: Pick<BookingsDeps, 'findProvider'>,
  payments: readonly PaymentRow[],
): Promise<void> {
  for (const payment of payments) {
    const { provider, providerCheckout } = payment
    if (providerCheckout !== null && isOpen(payment)) await findProvider(provider)?.expire(providerCheckout)
  }
}

/**
 * Asks the provider for the status of an unpaid booking, or one that ended unpaid, and expires its checkouts.
 * Returns when to check again while money is on its way; undefined when there is nothing to wait for.
 */
async function settleUnpaid(deps: SyncDeps, id: string): Promise<number | undefined> {
  const synced = await syncPayments(deps, id)
  const row = findBooking(deps, id)
  if (!row || isActive(row)) return undefined
  const now = deps.clock.now()
  const isOnItsWay = row.status === 'payment_pending' && synced.some(({ state }) => state === 'pending')
  if (isOnItsWay && row.start > now + PENDING_DELAY_MS) return now + PENDING_DELAY_MS
  await expireCheckouts(deps, synced)
  // The visitor may have paid meanwhile.
  await syncPayments(deps, id)
  return undefined
}

type LapseUnpaidDeps = Pick<
  BookingsDeps,
  'clock' | 'db' | 'busyCalendar' | 'emit' | 'findProvider' | 'jobs' | 'outbox'
>

/**
 * Handles the job at the payment deadline of a booking, or right after it was cancelled or replaced unpaid. Asks the provider first. While the provider does not
 * respond, or money is on its way, the booking keeps its time, but no longer than {@link MAX_UNPAID_AGE_MS}
 * after the first checkout, so that an unresponsive provider does not block it forever. `settlePayment`
 * handles money that arrives later.
 */
export function lapseUnpaid(deps: LapseUnpaidDeps): Handler {
  return async ({ reference }) => {
    const [first] = listPayments(deps, reference)
    const now = deps.clock.now()
    const latest = (first?.createdAt ?? now) + MAX_UNPAID_AGE_MS
    try {
      const nextCheck = await settleUnpaid(deps, reference)
      if (nextCheck !== undefined && now < latest) return Math.min(nextCheck, latest)
    } catch (error) {
      const cause = error instanceof Failure ? error.details.cause : error
      log('error', 'payment.not-asked', { booking: reference, error: describeError(cause) })
      if (now < latest) return Math.min(now + RETRY_DELAY_MS, latest)
    }
    lapse(deps, reference)
    return undefined
  }
}
