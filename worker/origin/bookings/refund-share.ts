import type { BookingRow } from '../scheduling/busy-entry.ts'

const MINUTE = 60_000

/** Returns the percent that the booking's policy gives back at `now`: the rule of the longest notice that is still kept. */
function getPolicyShare({ snapshot, start }: BookingRow, now: number): number {
  const kept = (snapshot.refunds ?? []).filter(({ before }) => start - now >= before * MINUTE)
  return kept.sort((a, b) => b.before - a.before)[0]?.percent ?? 0
}

/**
 * Returns the percent that a visitor gets back who cancels, or moves, the booking at `now`. A move to a later date never
 * raises it: what was due at an earlier move is the most.
 */
export function getVisitorShare(row: BookingRow, now: number): number {
  return Math.min(row.refundShare ?? 100, getPolicyShare(row, now))
}
