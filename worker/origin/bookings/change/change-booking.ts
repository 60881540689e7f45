import { eq } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import { type BookingRow, bookings } from '../../platform/db/booking-tables.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { toBookingEntries } from '../../scheduling/busy-entry.ts'
import { publishEvent } from '../publish-event.ts'
import { isActive } from '../rules.ts'
import { findBooking } from '../store.ts'
import type { ActionCause } from './run-action.ts'

/** Throws `booking-cancelled` for a booking that is neither scheduled nor requested, with its status in the detail. */
export function checkChangeable(row: BookingRow): void {
  if (!isActive(row)) throw new Failure('booking-cancelled', { detail: `The booking is ${row.status}` })
}

/** Stores a changed booking, and publishes what changed. Must run in a transaction. */
export function storeChange(
  services: Services,
  changed: BookingRow,
  {
    cause,
    detail,
    transaction,
  }: {
    cause: ActionCause
    detail: Parameters<typeof publishEvent>[4]
    transaction: Transaction
  },
): BookingRow {
  services.undoable.completeOpen(changed.id, cause.now, transaction)
  const previousRow = findBooking(services, changed.id)
  const row: BookingRow = { ...changed, sequence: changed.sequence + 1, updatedAt: cause.now }
  services.db.update(bookings).set(row).where(eq(bookings.id, row.id)).run()
  publishEvent(services, 'booking.changed', row, { ...cause, previousRow }, detail)
  transaction.afterCommit(() => services.busyCalendar.put(toBookingEntries(row)))
  return row
}
