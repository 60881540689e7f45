import { getClosedTimes } from '#worker/availability/closed-times.ts'
import { intersect } from '#worker/availability/intervals.ts'
import type { Interval } from '#worker/availability/types.ts'
import { listOpenWindows } from '#worker/availability/windows.ts'
import type { Bundle, CalendarDefinition, StaffDefinition } from '#worker/contract/bundle/bundle.ts'
import { toWeekdayHours } from '#worker/contract/bundle/scheduling/weekday-hours.ts'
import { DAY_MS, MINUTE_MS } from '#worker/contract/durations.ts'

/** Most hours repeat weekly, so the search first covers these days, and the rest of the horizon only if they lack a window. */
const FIRST_SEARCH_MS = 15 * DAY_MS

export type Service = Bundle['services'][number]

export type Bookable = Pick<Bundle, 'site' | 'services' | 'calendars'> & { staff: readonly StaffDefinition[] }

/**
 * Returns a function that finds the longest window in which a service can be booked: its calendar is open while one of the people
 * works, or all of them where `staffing` is `together`. The function returns the milliseconds of the window after the notice and
 * within the horizon; 0 where there is no window. It stops searching at a window of `neededMs`, even if a later one is longer.
 */
export function createWindowFinder(site: Bundle['site'], now: number) {
  const windowsByKey = new Map<string, Interval[]>()
  const closed = getClosedTimes(site.closures ?? [], site.timeZone)
  const getWindows = (key: string, hours: StaffDefinition['hours'], timeZone: string, span: Interval) => {
    const spanKey = `${key} ${span.end}`
    const windows =
      windowsByKey.get(spanKey) ??
      listOpenWindows({ timeZone, weekly: hours.weekly, dates: hours.dates ?? {}, closed }, span)
    windowsByKey.set(spanKey, windows)
    return windows
  }
  return (
    calendar: CalendarDefinition,
    { weekdays, notice = calendar.notice }: Service,
    people: readonly StaffDefinition[],
    neededMs: number,
  ): number => {
    const getPersonWindows = ({ id, hours, timeZone = site.timeZone }: StaffDefinition, span: Interval) => {
      const open = getWindows(`staff ${id}`, hours, timeZone, span)
      const limits = [
        ...(calendar.hours
          ? [getWindows(`calendar ${calendar.id}`, calendar.hours, site.timeZone, span)]
          : []),
        ...(weekdays
          ? [getWindows(`days ${weekdays.join()}`, toWeekdayHours(weekdays), site.timeZone, span)]
          : []),
      ]
      return limits.reduce(intersect, open)
    }
    const firstStart = now + notice * MINUTE_MS
    const getLongestUntil = (end: number): number => {
      const windowsByPerson = people.map((person) => getPersonWindows(person, { start: now, end }))
      const [lead = [], ...others] = windowsByPerson
      const windows =
        calendar.staffing === 'together' ? others.reduce(intersect, lead) : windowsByPerson.flat()
      const lengths = windows
        .filter((window) => window.start < end)
        .map((window) => window.end - Math.max(window.start, firstStart))
      return Math.max(0, ...lengths)
    }
    const horizon = now + (calendar.horizonDays + 1) * DAY_MS
    const firstEnd = Math.min(horizon, now + FIRST_SEARCH_MS)
    const longest = getLongestUntil(firstEnd)
    return longest >= neededMs || firstEnd === horizon ? longest : getLongestUntil(horizon)
  }
}
