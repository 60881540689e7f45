import type { BookingRow } from '../scheduling/busy-entry.ts'

/** Returns whether a booking will or may take place. Only these can be rescheduled or cancelled. */
export const stands = ({ status }: Pick<BookingRow, 'status'>): boolean =>
  status === 'scheduled' || status === 'requested'
