import { getRefundable } from '../../payments/refundable.ts'
import { listPayments } from '../../payments/store.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import type { ChangeKinds } from '../../platform/undo/undoable-changes.ts'
import { finishEnding } from '../cancel/end-booking.ts'
import { confirmPaid } from '../payment/confirm-paid.ts'
import { restoreBooking } from './restore-booking.ts'

/** Returns the functions that undo changes of bookings, and that complete the changes once they are final. */
export const createUndoableBooking = (services: Services): ChangeKinds['booking'] => ({
  restore({ subject, pending: { previous, event } }, cause, transaction) {
    const restoration = { subject, previous, undone: { undone: event }, hold: subject }
    const restored = restoreBooking(services, restoration, cause, transaction)
    settlePaid(services, restored, cause.now, transaction)
  },
  complete({ subject, pending: { previous, event, payload, refund } }, now, transaction) {
    if (event === 'booking.outcome-recorded') {
      services.outbox.write(event, subject, payload, now)
      return
    }
    const previousBooking = { id: subject, status: previous.status }
    finishEnding(services, previousBooking, { event, payload, refund }, now, transaction)
    settlePaid(services, previousBooking, now, transaction)
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
