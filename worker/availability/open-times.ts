import { type Run, splitIntoRuns } from './grid.ts'
import { intersect } from './intervals.ts'
import type { Instant, Interval, WorkingHours } from './types.ts'
import { getDayStart, getLocalDay } from './wall-time.ts'
import { listOpenWindows } from './windows.ts'

/**
 * When someone works on some dates. `runs` are the parts of the windows in which one grid of starts applies, `days` consecutive midnights
 * in their zone.
 */
interface OpenTimes {
  windows: readonly Interval[]
  runs: readonly Run[]
  days: readonly Instant[]
}

/** Everything that open times depend on. */
interface OpenTimesQuery {
  hours: WorkingHours
  limits: readonly WorkingHours[]
  /** The first date, and the one after the last date, in days since 1970-01-01. */
  first: number
  dayAfter: number
}

/** The latest result for each `weekly` object: the same month is usually asked for repeatedly. */
const cache = new WeakMap<WorkingHours['weekly'], OpenTimesQuery & { openTimes: OpenTimes }>()

function isSameHours(one: WorkingHours, other: WorkingHours | undefined): boolean {
  return (
    one.timeZone === other?.timeZone &&
    one.weekly === other.weekly &&
    one.dates === other.dates &&
    one.closed === other.closed
  )
}

function isSame(one: OpenTimesQuery, other: OpenTimesQuery): boolean {
  return (
    one.first === other.first &&
    one.dayAfter === other.dayAfter &&
    isSameHours(one.hours, other.hours) &&
    one.limits.length === other.limits.length &&
    one.limits.every((limit, index) => isSameHours(limit, other.limits[index]))
  )
}

function createOpenTimes({ hours, limits, first, dayAfter }: OpenTimesQuery): OpenTimes {
  const { timeZone } = hours
  const days = Array.from({ length: dayAfter - first + 1 }, (_, index) =>
    getDayStart(timeZone, first + index),
  )
  const span = { start: getDayStart(timeZone, first), end: getDayStart(timeZone, dayAfter) }
  const bounds = limits.map((limit) => getOpenTimes(limit, [], span).windows)
  const windows = bounds.reduce<readonly Interval[]>(intersect, listOpenWindows(hours, span))
  return { windows, runs: splitIntoRuns(windows, days), days }
}

/**
 * Returns the times at which `hours` and all `limits` are open, on all dates that `span` touches in the zone of `hours`. The result is
 * cached as long as the `weekly` object exists, which does not change.
 */
export function getOpenTimes(
  hours: WorkingHours,
  limits: readonly WorkingHours[],
  span: Interval,
): OpenTimes {
  const { timeZone } = hours
  const first = getLocalDay(timeZone, span.start)
  const dayAfter = getLocalDay(timeZone, span.end) + 1
  const query = { hours, limits, first, dayAfter }
  const cached = cache.get(hours.weekly)
  if (cached && isSame(cached, query)) return cached.openTimes
  const openTimes = createOpenTimes(query)
  cache.set(hours.weekly, { ...query, openTimes })
  return openTimes
}
