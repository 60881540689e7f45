import { and, countDistinct, eq, gt } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { type PaymentRow, payments } from '../../platform/db/payment-tables.ts'
import { tooMany } from '../../platform/limits/too-many.ts'
import type { PaymentsDeps } from '../deps.ts'
import { MAX_UNPAID, PAY_WITHIN_MS } from '../rules.ts'
import { startPayment } from './start-payment.ts'

/** Counts the unpaid bookings of a client IP. Without a limit anyone could block all times. */
function keptFor({ db }: Pick<PaymentsDeps, 'db'>, address: string, now: number): number {
  const own = db
    .select({ kept: countDistinct(payments.booking) })
    .from(payments)
    .where(and(eq(payments.address, address), gt(payments.expiresAt, now)))
    .get()
  return own?.kept ?? 0
}

/**
 * Starts the first payment of a booking, and schedules the end of the time to pay. Must run in the transaction
 * of the booking. Throws `rate-limited` when the client IP has as many unpaid bookings as allowed.
 */
export function awaitPayment(
  deps: Pick<PaymentsDeps, 'db' | 'jobs' | 'published'>,
  row: BookingRow,
  { address, now }: { address: string | undefined; now: number },
): PaymentRow {
  const provider = deps.published.current?.site.payments?.provider
  const { due } = row.snapshot
  if (!provider || !due) throw new Failure('payment-retry', { cause: 'The site takes no payments' })
  if (address !== undefined && keptFor(deps, address, now) >= MAX_UNPAID) throw tooMany()
  const until = now + PAY_WITHIN_MS
  deps.jobs.schedule('payment-due', row.id, until)
  return startPayment(deps, { booking: row.id, provider, due, address, now, until })
}
