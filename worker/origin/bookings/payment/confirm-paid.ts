import { eq } from 'drizzle-orm'
import { refundPayment } from '../../payments/commands/refund-payment.ts'
import type { PaymentEvent } from '../../payments/events.ts'
import { clearClientIp } from '../../payments/store.ts'
import { type BookingRow, bookings } from '../../platform/db/booking-tables.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { toBookingEntries } from '../../scheduling/busy-entry.ts'
import { reassignLapsed } from '../change/reassign-lapsed.ts'
import { type Cause, publishNewBooking } from '../publish-event.ts'
import { findBooking } from '../store.ts'

/**
 * Returns the booking that a payment confirms: a booking that waits for it, or a lapsed booking whose time
 * is still free. Undefined for any other, such as a booking that was paid before.
 */
function findPayable(services: Services, id: string, now: number): BookingRow | undefined {
  const row = findBooking(services, id)
  if (row?.status === 'payment_pending') return row
  return row?.status === 'lapsed' ? reassignLapsed(services, row, now) : undefined
}

/**
 * Confirms a booking whose payment was completed, or refunds a payment that confirms none. Does nothing while the end of an unpaid
 * booking can be undone: its payment is settled after that. Subscribes to `payment.paid`.
 */
export function confirmPaid(
  services: Services,
  { payment, now, transaction }: Extract<PaymentEvent, { type: 'payment.paid' }>,
): void {
  const { pending } = services.undoable.findOpen(payment.booking) ?? {}
  if (pending?.kind === 'booking' && pending.previous.status === 'payment_pending') return
  const row = findPayable(services, payment.booking, now)
  if (!row) {
    refundPayment(services, payment, { reason: 'correction' }, now)
    return
  }
  confirmBooking(services, row, { actor: { kind: 'visitor' }, now }, transaction)
}

/**
 * Confirms a booking that waited for its payment, or makes it a request where its calendar takes requests. Must run in
 * the transaction of the payment.
 */
export function confirmBooking(
  services: Services,
  row: BookingRow,
  cause: Cause,
  transaction: Transaction,
): BookingRow {
  const status = row.snapshot.requested ? 'requested' : 'scheduled'
  const confirmed: BookingRow = { ...row, status, updatedAt: cause.now }
  services.db.update(bookings).set(confirmed).where(eq(bookings.id, row.id)).run()
  clearClientIp(services, row.id)
  publishNewBooking(services, confirmed, cause)
  transaction.afterCommit(() => services.busyCalendar.put(toBookingEntries(confirmed)))
  return confirmed
}
