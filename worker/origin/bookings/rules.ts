import type { BookingRow } from '../platform/db/booking-tables.ts'

const MINUTE = 60_000

type BookingPolicy = Pick<BookingRow, 'start' | 'snapshot'>

/** Returns whether a booking will or may take place. Only these can be rescheduled or cancelled. */
export const isActive = ({ status }: Pick<BookingRow, 'status'>): boolean =>
  status === 'scheduled' || status === 'requested'

/**
 * Returns whether a booking can still be rescheduled or cancelled by its own policy. One that has started
 * cannot.
 */
export function isWithinCutoff(
  { start, snapshot }: BookingPolicy,
  act: 'reschedule' | 'cancel',
  now: number,
): boolean {
  const minutes = snapshot.cutoff[act]
  return minutes !== null && now < start && now <= start - minutes * MINUTE
}

/**
 * Returns the percent that the booking's policy refunds at `now`: that of the rule with the longest notice that
 * is still met.
 */
function getPolicyShare({ snapshot, start }: BookingRow, now: number): number {
  const rules = (snapshot.refunds ?? []).filter(({ before }) => start - now >= before * MINUTE)
  return rules.sort((a, b) => b.before - a.before)[0]?.percent ?? 0
}

/**
 * Returns the percent that a visitor gets back for cancelling or rescheduling at `now`. A move to a later date
 * never raises it: the share at an earlier move is the upper limit.
 */
export function getVisitorShare(row: BookingRow, now: number): number {
  return Math.min(row.refundShare ?? 100, getPolicyShare(row, now))
}
