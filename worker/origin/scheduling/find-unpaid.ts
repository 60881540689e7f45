import { and, eq, isNull } from 'drizzle-orm'
import { type BookingRow, bookings } from '../platform/db/booking-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { payments } from '../platform/db/payment-tables.ts'

/** A booking that was made with a hold and waits for its payment. */
export interface UnpaidBooking {
  row: BookingRow
  /** When the time to pay ends, and with it the claim of the booking to its time. */
  expiresAt: number
}

/**
 * Finds the booking of a hold that its visitor may still change, because nothing was paid for it and no money is on its way.
 * Does not find bookings of series.
 */
export function findUnpaid(db: Database, hold: string): UnpaidBooking | undefined {
  const row = db
    .select()
    .from(bookings)
    .where(and(eq(bookings.hold, hold), eq(bookings.status, 'payment_pending'), isNull(bookings.series)))
    .get()
  if (!row) return undefined
  const { state, expiresAt } = payments
  const all = db.select({ state, expiresAt }).from(payments).where(eq(payments.booking, row.id)).all()
  if (all.some((payment) => payment.state === 'pending')) return undefined
  return { row, expiresAt: Math.max(row.createdAt, ...all.map((payment) => payment.expiresAt)) }
}
