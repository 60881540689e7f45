import type { BookingRow } from '../scheduling/busy-entry.ts'

const MINUTE = 60_000

type Policed = Pick<BookingRow, 'start' | 'snapshot'>

/** Whether an appointment can still be moved or cancelled, by the policy it was booked under. One that has begun can't. */
export function withinCutoff(
  { start, snapshot }: Policed,
  act: 'reschedule' | 'cancel',
  now: number,
): boolean {
  const minutes = snapshot.cutoff[act]
  return minutes !== null && now < start && now <= start - minutes * MINUTE
}
