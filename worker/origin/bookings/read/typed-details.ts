import type { TypedDetails } from '#worker/contract/bookings/booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Returns the details that the visitor typed for an unpaid booking, while a new booking with the same hold can replace it. Throws
 * `link-expired` for any other booking, and for another hold.
 */
export function getDetailsOfUnpaid(
  { holds }: Services,
  { id, page, contact, answers, guestList }: BookingRow,
  hold: string,
): TypedDetails {
  if (page === null || holds.findUnpaid(hold)?.row.id !== id) throw new Failure('link-expired')
  return { page, contact, answers, guests: guestList }
}
