import { and, countDistinct, eq, gt } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import { payments } from '../../platform/db/payment-tables.ts'
import { tooMany } from '../../platform/limits/too-many.ts'
import type { BookingRow } from '../../scheduling/busy-entry.ts'
import type { Services } from '../../services.ts'
import { MAX_UNPAID, PAY_WITHIN_MS } from '../rules.ts'
import type { PaymentRow } from '../state.ts'
import { startPayment } from './start-payment.ts'

/** Times that are kept for payments from one address; without a limit anybody could have all of them kept. */
function keptFor({ db }: Services, address: string, now: number): number {
  const own = db
    .select({ kept: countDistinct(payments.booking) })
    .from(payments)
    .where(and(eq(payments.address, address), gt(payments.expiresAt, now)))
    .get()
  return own?.kept ?? 0
}

/**
 * A booking's first attempt to pay, and the end of the time that is kept for it; within the write of the booking. Throws
 * `rate-limited` where as many are kept from an address as it may have.
 */
export function awaitPayment(
  services: Services,
  row: BookingRow,
  { address, now }: { address: string | undefined; now: number },
): PaymentRow {
  const provider = services.published.current?.site.payments?.provider
  const { due } = row.snapshot
  if (!provider || !due) throw new Failure('payment-retry', { cause: 'The site takes no payments' })
  if (address !== undefined && keptFor(services, address, now) >= MAX_UNPAID) throw tooMany()
  const until = now + PAY_WITHIN_MS
  services.jobs.schedule('payment-due', row.id, until)
  return startPayment(services, { booking: row.id, provider, due, address, now, until })
}
