import { intersect } from '#worker/availability/intervals.ts'
import type { Interval } from '#worker/availability/types.ts'
import { openWindows } from '#worker/availability/windows.ts'
import type { Warning } from '#worker/contract/admin/bookings.ts'
import type { Bundle, CalendarDefinition, StaffDefinition } from '#worker/contract/bundle/bundle.ts'
import type { Turns } from '#worker/contract/turns.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Most hours repeat weekly: only what finds nothing in two weeks is looked for up to the horizon. */
const SOON = 15 * DAY

type Bookable = Pick<Bundle, 'site' | 'staff' | 'services' | 'calendars'>

interface Reach {
  /** The longest that somebody works at a stretch while the calendar is open, in milliseconds. */
  longest: number
  /** Whether anybody works then at all. */
  isOpen: boolean
}

/** Returns a function that finds the stretches in which a calendar's service could take place. */
function createReach(site: Bundle['site'], now: number) {
  const known = new Map<string, Interval[]>()
  const windows = (key: string, hours: StaffDefinition['hours'], timeZone: string, span: Interval) => {
    const name = `${key} ${span.end}`
    const found =
      known.get(name) ?? openWindows({ timeZone, weekly: hours.weekly, dates: hours.dates ?? {} }, span)
    known.set(name, found)
    return found
  }
  return (calendar: CalendarDefinition, people: readonly StaffDefinition[], length: number): Reach => {
    const own = ({ id, hours, timeZone = site.timeZone }: StaffDefinition, span: Interval) => {
      const open = windows(id, hours, timeZone, span)
      return calendar.hours
        ? intersect(open, windows(calendar.id, calendar.hours, site.timeZone, span))
        : open
    }
    const first = now + calendar.notice * MINUTE
    const within = (end: number): Reach => {
      const span = { start: now, end }
      const each = people.map((person) => own(person, span))
      const [lead = [], ...others] = each
      const all = calendar.staffing === 'together' ? others.reduce(intersect, lead) : each.flat()
      const lengths = all.map((open) => open.end - Math.max(open.start, first))
      const longest = Math.max(0, ...lengths.filter((_, index) => (all[index]?.start ?? end) < end))
      return { longest, isOpen: longest > 0 }
    }
    const horizon = now + (calendar.horizonDays + 1) * DAY
    const soon = within(Math.min(horizon, now + SOON))
    return soon.longest >= length || horizon <= now + SOON ? soon : within(horizon)
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
    return `${service.id} takes ${duration} minutes and can never be booked: nobody who does it works longer than ${Math.floor(longest / MINUTE)} minutes at a stretch while ${calendar.id} is open.`
  const who =
    calendar.staffing === 'together'
      ? 'those who do it never work at the same time'
      : 'nobody who does it works'
  return `${service.id} can never be booked: ${who} while ${calendar.id} is open, within its horizon of ${calendar.horizonDays} days.`
}

/** Warns of services that nobody can ever book, in some of their durations or in all. */
export function* warnNeverBookable(
  { site, staff, services, calendars }: Bookable,
  now: number,
): Turns<Warning[]> {
  const warnings: Warning[] = []
  const people = new Map<string, StaffDefinition>(staff.map((person) => [person.id, person]))
  const places = new Map<string, number>(services.map(({ id }, index) => [id, index]))
  const findReach = createReach(site, now)
  for (const calendar of calendars) {
    for (const id of calendar.services) {
      yield
      const index = places.get(id) ?? -1
      const service = services[index]
      if (!service) continue
      const doing = service.staff.flatMap((person) => people.get(person) ?? [])
      for (const [place, duration] of service.durations.entries()) {
        const reach = findReach(calendar, doing, duration * MINUTE)
        if (reach.longest >= duration * MINUTE) continue
        const path = `services.${index}.durations.${place}`
        warnings.push({ path, code: 'never-bookable', message: describe(calendar, service, duration, reach) })
      }
    }
  }
  return warnings
}
