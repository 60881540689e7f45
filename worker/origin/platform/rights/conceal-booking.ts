import type { DeskMember } from '#worker/contract/admin/rights.ts'
import type { BookingRow } from '../db/booking-tables.ts'
import { conceal } from './conceal.ts'

type Personal = Pick<BookingRow, 'contact' | 'guestList' | 'answers'> & { cancelReason?: string }

/** Returns a booking as somebody at the desk may see it, also in a mail. */
export function concealBooking(row: BookingRow, reader: DeskMember | undefined): BookingRow {
  if (!reader) return row
  const { contact, guestList, answers, cancelReason } = row
  const shown = conceal(
    { contact, guestList, answers, cancelReason: cancelReason ?? undefined },
    reader,
  ) as Personal
  return { ...row, ...shown, cancelReason: shown.cancelReason ?? null }
}
