import type { BookingRow } from '../scheduling/busy-entry.ts'

const MINUTE = 60_000

type Policed = Pick<BookingRow, 'start' | 'snapshot'>

/**
 * Returns whether a booking can still be rescheduled or cancelled by its own policy. One that has started
 * cannot.
 */
export function withinCutoff(
  { start, snapshot }: Policed,
  act: 'reschedule' | 'cancel',
  now: number,
): boolean {
  const minutes = snapshot.cutoff[act]
  return minutes !== null && now < start && now <= start - minutes * MINUTE
}
