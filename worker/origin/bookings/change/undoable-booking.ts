import { eq } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { getRefundable } from '../../payments/refundable.ts'
import { listPayments } from '../../payments/store.ts'
import { type BookingRow, bookingHistory, bookings } from '../../platform/db/booking-tables.ts'
import { insertRow } from '../../platform/db/prepared.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import type { ChangeKinds } from '../../platform/undo/undoable-changes.ts'
import { toBookingEntries } from '../../scheduling/busy-entry.ts'
import { finishEnding } from '../cancel/end-booking.ts'
import { confirmPaid } from '../payment/confirm-paid.ts'
import { findBooking } from '../store.ts'

/** Returns how changes of bookings are undone, and what is done once they are final. */
export const createUndoableBooking = (services: Services): ChangeKinds['booking'] => ({
  restore({ subject, pending: { previous, event } }, { actor, now }, transaction) {
    const row = findBooking(services, subject)
    if (!row || row.erasedAt !== null) throw new Failure('undo-expired')
    const restored: BookingRow = { ...row, ...previous }
    services.db.update(bookings).set(previous).where(eq(bookings.id, row.id)).run()
    const detail = { start: toIso(row.start), undone: event }
    insertRow(services.db, bookingHistory, {
      booking: row.id,
      event: 'booking.restored',
      actor,
      at: now,
      detail,
    })
    services.holds.deleteHold(row.id, transaction)
    transaction.afterCommit(() => services.busyCalendar.put(toBookingEntries(restored)))
    settlePaid(services, restored, now, transaction)
  },
  complete({ subject, pending: { previous, event, payload, refund } }, now, transaction) {
    if (event === 'booking.outcome-recorded') {
      services.outbox.write(event, subject, payload, now)
      return
    }
    const before = { id: subject, status: previous.status }
    finishEnding(services, before, { event, payload, refund }, now, transaction)
    settlePaid(services, before, now, transaction)
  },
})

/** Settles what was paid for an unpaid booking while its change could be undone: confirms the booking, or refunds it. */
function settlePaid(
  services: Services,
  { id, status }: Pick<BookingRow, 'id' | 'status'>,
  now: number,
  transaction: Transaction,
): void {
  if (status !== 'payment_pending') return
  // A payment of another amount was refunded when it arrived.
  for (const payment of listPayments(services, id))
    if (getRefundable(services, payment) > 0)
      confirmPaid(services, { type: 'payment.paid', payment, now, transaction })
}
