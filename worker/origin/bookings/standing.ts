import type { BookingRow } from '../scheduling/busy-entry.ts'

/** Whether an appointment is to take place, or may be: only such can be moved or cancelled. */
export const stands = ({ status }: Pick<BookingRow, 'status'>): boolean =>
  status === 'scheduled' || status === 'requested'
