import { mergeIntervals } from './intervals.ts'
import type { Interval } from './types.ts'
import { DAY_MS, getDayStart } from './wall-time.ts'

type Closures = readonly { from: string; to: string }[]

/** The latest result for some closures. */
const cache = new WeakMap<Closures, { timeZone: string; times: Interval[] }>()

/**
 * Returns the times of closures, sorted and disjoint: from the first moment of the date `from` to the last of `to`. They are
 * kept as long as the closures, which do not change.
 */
export function getClosedTimes(closures: Closures, timeZone: string): readonly Interval[] {
  const known = cache.get(closures)
  if (known?.timeZone === timeZone) return known.times
  const times = mergeIntervals(
    closures.map(({ from, to }) => ({
      start: getDayStart(timeZone, Date.parse(from) / DAY_MS),
      end: getDayStart(timeZone, Date.parse(to) / DAY_MS + 1),
    })),
  )
  cache.set(closures, { timeZone, times })
  return times
}
