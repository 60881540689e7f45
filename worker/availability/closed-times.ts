import { mergeIntervals } from './intervals.ts'
import type { Interval } from './types.ts'
import { DAY_MS, getDayStart } from './wall-time.ts'

type Closures = readonly { from: string; to: string }[]

/** By list of closures: the latest result, with its time zone. */
const cache = new WeakMap<Closures, { timeZone: string; times: Interval[] }>()

/**
 * Returns the times of closures, sorted and disjoint: from the start of the date `from` to the end of the date `to`. They are
 * cached as long as the list of closures exists, so the list must not be changed.
 */
export function getClosedTimes(closures: Closures, timeZone: string): readonly Interval[] {
  const cached = cache.get(closures)
  if (cached?.timeZone === timeZone) return cached.times
  const times = mergeIntervals(
    closures.map(({ from, to }) => ({
      start: getDayStart(timeZone, Date.parse(from) / DAY_MS),
      end: getDayStart(timeZone, Date.parse(to) / DAY_MS + 1),
    })),
  )
  cache.set(closures, { timeZone, times })
  return times
}
