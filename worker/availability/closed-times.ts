import { mergeIntervals } from './intervals.ts'
import type { Interval } from './types.ts'
import { DAY_MS, getDayStart } from './wall-time.ts'

/** Returns the times of closures, sorted and disjoint: from the first moment of the date `from` to the last of `to`. */
export function listClosedTimes(
  closures: readonly { from: string; to: string }[],
  timeZone: string,
): Interval[] {
  return mergeIntervals(
    closures.map(({ from, to }) => ({
      start: getDayStart(timeZone, Date.parse(from) / DAY_MS),
      end: getDayStart(timeZone, Date.parse(to) / DAY_MS + 1),
    })),
  )
}
