import { eq } from 'drizzle-orm'
import type { HistoryDetail } from '#worker/contract/admin/booking-history.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { type BookingRow, bookingHistory, bookings } from '../../platform/db/booking-tables.ts'
import { insertRow } from '../../platform/db/prepared.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import type { UndoCause } from '../../platform/undo/undoable-changes.ts'
import { toBookingEntries } from '../../scheduling/busy-entry.ts'
import { findBooking } from '../store.ts'

interface Restoration {
  subject: string
  /** The event that is undone, and the part of the booking that it removed. */
  undone: Pick<HistoryDetail, 'undone' | 'guest' | 'service'>
  /** The columns that the change has set, as they were before. */
  previous: Partial<BookingRow>
  /** The id of the hold that keeps the time. It can be the id of the booking. */
  hold: string
}

/**
 * Restores the columns of a booking as they were before a change that is undone, deletes the hold that has kept its time, and adds
 * the undo to the booking's history. Must run in a transaction. Throws `undo-expired` for a booking that was erased.
 */
export function restoreBooking(
  services: Services,
  { subject, previous, undone, hold }: Restoration,
  { actor, now }: UndoCause,
  transaction: Transaction,
): BookingRow {
  const row = findBooking(services, subject)
  if (!row || row.erasedAt !== null) throw new Failure('undo-expired')
  // The hold is deleted first: deleting a hold with the id of the booking would also free the time that the booking takes again.
  services.holds.deleteHold(hold, transaction)
  const restored: BookingRow = { ...row, ...previous }
  services.db.update(bookings).set(previous).where(eq(bookings.id, row.id)).run()
  const detail = { start: toIso(restored.start), ...undone }
  insertRow(services.db, bookingHistory, {
    booking: row.id,
    event: 'booking.restored',
    actor,
    at: now,
    detail,
  })
  transaction.afterCommit(() => services.busyCalendar.put(toBookingEntries(restored)))
  return restored
}
