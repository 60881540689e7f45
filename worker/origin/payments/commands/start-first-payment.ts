import { and, countDistinct, eq, gt } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { type PaymentRow, payments } from '../../platform/db/payment-tables.ts'
import { createVisitorLimitFailure } from '../../platform/limits/visitor-limit-failure.ts'
import type { Services } from '../../platform/services.ts'
import type { PaymentEvent } from '../events.ts'
import { MAX_UNPAID, PAY_WITHIN_MS } from '../rules.ts'
import { createPayment } from './create-payment.ts'

/**
 * Returns the number of unpaid bookings of a client IP. They are limited because otherwise anyone could block all times.
 */
function countUnpaid({ db }: Services, clientIp: string, now: number): number {
  const row = db
    .select({ unpaid: countDistinct(payments.booking) })
    .from(payments)
    .where(and(eq(payments.clientIp, clientIp), gt(payments.expiresAt, now)))
    .get()
  return row?.unpaid ?? 0
}

interface FirstPayment {
  /** Undefined for the business, which can have any number of unpaid bookings. */
  clientIp?: string | undefined
  now: number
  /** When the visitor gets a link to pay. */
  link?: Extract<PaymentEvent, { type: 'payment.started' }>['link']
}

/**
 * Creates the first payment of a booking, schedules its deadline, and emits `payment.started`. Must run in the
 * transaction of the booking. Throws `payment-unavailable` while the provider does not work, and `rate-limited` when the
 * client IP has as many unpaid bookings as allowed.
 */
export function startFirstPayment(
  services: Services,
  row: BookingRow,
  { clientIp, now, link = 'later' }: FirstPayment,
): PaymentRow {
  const provider = services.published.current?.site.payments?.provider
  const { due } = row.snapshot
  if (!provider || !due || !services.connections.canPay())
    throw new Failure('payment-unavailable', { cause: 'The site takes no payments' })
  if (clientIp !== undefined && countUnpaid(services, clientIp, now) >= MAX_UNPAID)
    throw createVisitorLimitFailure(PAY_WITHIN_MS)
  const expiresAt = now + PAY_WITHIN_MS
  services.jobs.schedule('payment-due', row.id, expiresAt)
  const payment = createPayment(services, { booking: row.id, provider, due, clientIp, now, expiresAt })
  services.emit({ type: 'payment.started', payment, link })
  return payment
}
