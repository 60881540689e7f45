import { getClosedTimes } from '#worker/availability/closed-times.ts'
import { intersect } from '#worker/availability/intervals.ts'
import type { Interval } from '#worker/availability/types.ts'
import { listOpenWindows } from '#worker/availability/windows.ts'
import type { Bundle, CalendarDefinition, StaffDefinition } from '#worker/contract/bundle/bundle.ts'
import { toWeekdayHours } from '#worker/contract/bundle/scheduling/weekday-hours.ts'
import { DAY_MS, MINUTE_MS } from '#worker/contract/durations.ts'

/** Most hours repeat weekly, so the search goes beyond two weeks only when it found no window in them that is long enough. */
const SOON_MS = 15 * DAY_MS

export type Service = Bundle['services'][number]

export type Bookable = Pick<Bundle, 'site' | 'services' | 'calendars'> & { staff: readonly StaffDefinition[] }

export interface Reach {
  /** The longest window in which someone works while the calendar is open, in milliseconds. */
  longest: number
  /** Whether anybody works while the calendar is open. */
  isOpen: boolean
}

/** Returns a function that finds the longest window for a calendar's service. */
export function createReachFinder(site: Bundle['site'], now: number) {
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
    length: number,
  ): Reach => {
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
    const first = now + notice * MINUTE_MS
    const getReachUntil = (end: number): Reach => {
      const span = { start: now, end }
      const each = people.map((person) => getPersonWindows(person, span))
      const [lead = [], ...others] = each
      const all = calendar.staffing === 'together' ? others.reduce(intersect, lead) : each.flat()
      const lengths = all.map((open) => open.end - Math.max(open.start, first))
      const longest = Math.max(0, ...lengths.filter((_, index) => (all[index]?.start ?? end) < end))
      return { longest, isOpen: longest > 0 }
    }
    const horizon = now + (calendar.horizonDays + 1) * DAY_MS
    const soon = getReachUntil(Math.min(horizon, now + SOON_MS))
    return soon.longest >= length || horizon <= now + SOON_MS ? soon : getReachUntil(horizon)
  }
}
