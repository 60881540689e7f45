import { startFirstPayment } from '../payments/commands/start-first-payment.ts'
import { type BookingRow, bookings } from '../platform/db/booking-tables.ts'
import { insertRow } from '../platform/db/prepared.ts'
import type { Transaction } from '../platform/db/transaction.ts'
import type { Services } from '../platform/services.ts'
import { toBookingEntries } from '../scheduling/busy-entry.ts'
import { type Cause, publishEvent, publishNewBooking } from './publish-event.ts'

interface StoreOptions {
  cause: Cause
  /** The details of the history entries. */
  detail?: Parameters<typeof publishEvent>[4]
  /** The visitor's IP address. */
  clientIp?: string | undefined
  transaction: Transaction
}

/**
 * Stores new bookings. Those that have to be paid first wait for their payment, and the others are published. Must run
 * in a transaction. Throws `rate-limited` when the client IP has too many unpaid bookings.
 */
export function storeRows(
  services: Services,
  rows: readonly BookingRow[],
  { cause, detail, clientIp, transaction }: StoreOptions,
): void {
  const { now, notify } = cause
  const isByBusiness = cause.actor.kind === 'business'
  for (const row of rows) {
    insertRow(services.db, bookings, row)
    if (row.status !== 'payment_pending') publishNewBooking(services, row, cause, detail)
    else if (isByBusiness) {
      startFirstPayment(services, row, { now, link: notify ? 'now' : 'none' })
      publishEvent(services, 'booking.payment-requested', row, cause, detail)
    } else startFirstPayment(services, row, { clientIp, now })
    transaction.afterCommit(() => services.busyCalendar.put(toBookingEntries(row)))
  }
}
