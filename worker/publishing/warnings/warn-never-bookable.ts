import { getClosedTimes } from '#worker/availability/closed-times.ts'
import { intersect } from '#worker/availability/intervals.ts'
import type { Interval } from '#worker/availability/types.ts'
import { listOpenWindows } from '#worker/availability/windows.ts'
import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle, CalendarDefinition, StaffDefinition } from '#worker/contract/bundle/bundle.ts'
import { getMinutes } from '#worker/contract/bundle/minor-units.ts'
import { toWeekdayHours } from '#worker/contract/bundle/scheduling/weekday-hours.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Most hours repeat weekly, so the search goes beyond two weeks only when it found nothing in them. */
const SOON_MS = 15 * DAY_MS

type Service = Bundle['services'][number]

type Bookable = Pick<Bundle, 'site' | 'staff' | 'services' | 'calendars'>

interface Reach {
  /** The longest window in which somebody works while the calendar is open, in milliseconds. */
  longest: number
  /** Whether anybody works while the calendar is open. */
  isOpen: boolean
}

/** Returns a function that finds the longest window for a calendar's service. */
function createReachFinder(site: Bundle['site'], now: number) {
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
      const open = getWindows(id, hours, timeZone, span)
      const limits = [
        ...(calendar.hours ? [getWindows(calendar.id, calendar.hours, site.timeZone, span)] : []),
        ...(weekdays ? [getWindows(weekdays.join(), toWeekdayHours(weekdays), site.timeZone, span)] : []),
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

function describe(
  calendar: CalendarDefinition,
  service: Service,
  duration: number,
  { longest, isOpen }: Reach,
): string {
  if ((service.notice ?? calendar.notice) >= (calendar.horizonDays + 1) * 24 * 60) {
    const what =
      service.notice === undefined
        ? `${calendar.id} can never be booked: its notice`
        : `${service.id} can never be booked: its notice`
    return `${what} is longer than the horizon of ${calendar.id}, ${calendar.horizonDays} days.`
  }
  if (isOpen)
    return `${service.id} takes ${duration} minutes and can never be booked: nobody who does it works longer than ${Math.floor(longest / MINUTE_MS)} minutes at a stretch while ${calendar.id} is open.`
  const who =
    calendar.staffing === 'together'
      ? 'those who do it never work at the same time'
      : 'nobody who does it works'
  return `${service.id} can never be booked: ${who} while ${calendar.id} is open, within its horizon of ${calendar.horizonDays} days.`
}

/** Warns of services that can never be booked, in some of their durations or in all. */
export function* warnNeverBookable(
  { site, staff, services, calendars }: Bookable,
  now: number,
): PausableWork<Warning[]> {
  const warnings: Warning[] = []
  const people = new Map<string, StaffDefinition>(staff.map((person) => [person.id, person]))
  const positions = new Map<string, number>(services.map(({ id }, index) => [id, index]))
  const findReach = createReachFinder(site, now)
  for (const calendar of calendars) {
    for (const id of calendar.services) {
      yield
      const index = positions.get(id) ?? -1
      const service = services[index]
      if (!service) continue
      const providers = service.staff.flatMap((person) => people.get(person) ?? [])
      for (const [position, duration] of service.durations.map(getMinutes).entries()) {
        const reach = findReach(calendar, service, providers, duration * MINUTE_MS)
        if (reach.longest >= duration * MINUTE_MS) continue
        const path = `services.${index}.durations.${position}`
        warnings.push({ path, code: 'never-bookable', message: describe(calendar, service, duration, reach) })
      }
    }
  }
  return warnings
}
