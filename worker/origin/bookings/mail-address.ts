import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import type { Services } from '../platform/services.ts'
import { isActiveOrUnpaid } from './rules.ts'

/** Returns the name of the message that confirms a booking, or says that it was requested. */
export function getConfirmationName(row: Pick<BookingRow, 'status' | 'snapshot'>) {
  const isRequest =
    row.status === 'payment_pending' ? row.snapshot.requested === true : row.status === 'requested'
  return isRequest ? 'visitor.requested' : 'visitor.scheduled'
}

/**
 * Returns the address that gets mails about a booking. Undefined for a booking without an address, for a booking that is over or does
 * not take place, and where the site sends no mail to confirm it.
 */
export function getMailView({ published }: Services, row: BookingRow, now: number): BookingResponse['mail'] {
  const { mail, messages } = published.current?.site ?? {}
  const address = row.contact.email
  if (!mail || !address || !isActiveOrUnpaid(row) || row.end <= now) return undefined
  return messages?.withoutMail.includes(getConfirmationName(row)) ? undefined : { address }
}
