import { intersect } from '#worker/availability/intervals.ts'
import type { Interval } from '#worker/availability/types.ts'
import { listOpenWindows } from '#worker/availability/windows.ts'
import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle, CalendarDefinition, StaffDefinition } from '#worker/contract/bundle/bundle.ts'
import type { Turns } from '#worker/contract/turns.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Most hours repeat weekly, so the search goes beyond two weeks only when it found nothing in them. */
const SOON_MS = 15 * DAY_MS

type Bookable = Pick<Bundle, 'site' | 'staff' | 'services' | 'calendars'>

interface Reach {
  /** The longest window in which somebody works while the calendar is open, in milliseconds. */
  longest: number
  /** Whether anybody works while the calendar is open. */
  isOpen: boolean
}

/** Returns a function that finds the longest window for a calendar's service. */
function createReach(site: Bundle['site'], now: number) {
  const known = new Map<string, Interval[]>()
  const getWindows = (key: string, hours: StaffDefinition['hours'], timeZone: string, span: Interval) => {
    const name = `${key} ${span.end}`
    const found =
      known.get(name) ?? listOpenWindows({ timeZone, weekly: hours.weekly, dates: hours.dates ?? {} }, span)
    known.set(name, found)
    return found
  }
  return (calendar: CalendarDefinition, people: readonly StaffDefinition[], length: number): Reach => {
    const own = ({ id, hours, timeZone = site.timeZone }: StaffDefinition, span: Interval) => {
      const open = getWindows(id, hours, timeZone, span)
      return calendar.hours
        ? intersect(open, getWindows(calendar.id, calendar.hours, site.timeZone, span))
        : open
    }
    const first = now + calendar.notice * MINUTE_MS
    const within = (end: number): Reach => {
      const span = { start: now, end }
      const each = people.map((person) => own(person, span))
      const [lead = [], ...others] = each
      const all = calendar.staffing === 'together' ? others.reduce(intersect, lead) : each.flat()
      const lengths = all.map((open) => open.end - Math.max(open.start, first))
      const longest = Math.max(0, ...lengths.filter((_, index) => (all[index]?.start ?? end) < end))
      return { longest, isOpen: longest > 0 }
    }
    const horizon = now + (calendar.horizonDays + 1) * DAY_MS
    const soon = within(Math.min(horizon, now + SOON_MS))
    return soon.longest >= length || horizon <= now + SOON_MS ? soon : within(horizon)
  }
}

function describe(
  calendar: CalendarDefinition,
  service: Bundle['services'][number],
  duration: number,
  { longest, isOpen }: Reach,
): string {
  if (calendar.notice >= (calendar.horizonDays + 1) * 24 * 60)
    return `${calendar.id} can never be booked: its notice is longer than its horizon of ${calendar.horizonDays} days.`
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
): Turns<Warning[]> {
  const warnings: Warning[] = []
  const people = new Map<string, StaffDefinition>(staff.map((person) => [person.id, person]))
  const positions = new Map<string, number>(services.map(({ id }, index) => [id, index]))
  const findReach = createReach(site, now)
  for (const calendar of calendars) {
    for (const id of calendar.services) {
      yield
      const index = positions.get(id) ?? -1
      const service = services[index]
      if (!service) continue
      const doing = service.staff.flatMap((person) => people.get(person) ?? [])
      for (const [position, duration] of service.durations.entries()) {
        const reach = findReach(calendar, doing, duration * MINUTE_MS)
        if (reach.longest >= duration * MINUTE_MS) continue
        const path = `services.${index}.durations.${position}`
        warnings.push({ path, code: 'never-bookable', message: describe(calendar, service, duration, reach) })
      }
    }
  }
  return warnings
}
