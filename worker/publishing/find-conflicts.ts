import type { LocaleCode } from '#locales/codes.ts'
import { getClosedTimes } from '#worker/availability/closed-times.ts'
import { findGridRefusal } from '#worker/availability/grid.ts'
import { intersect } from '#worker/availability/intervals.ts'
import { getOpenTimes } from '#worker/availability/open-times.ts'
import type { Interval, WorkingHours } from '#worker/availability/types.ts'
import { listOpenWindows } from '#worker/availability/windows.ts'
import type { Conflict } from '#worker/contract/admin/publication.ts'
import type { Bundle, CalendarDefinition, StaffDefinition } from '#worker/contract/bundle/bundle.ts'
import { getMinutes } from '#worker/contract/bundle/minor-units.ts'
import { withHours } from '#worker/contract/bundle/scheduling/staff-hours.ts'
import { toWeekdayHours } from '#worker/contract/bundle/scheduling/weekday-hours.ts'
import { DAY_MS, MINUTE_MS } from '#worker/contract/durations.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import type { SchedulingChanges } from './scheduling-changes.ts'

/** Open windows are computed for periods of this length, once for all bookings of a period. */
const PERIOD_MS = 32 * DAY_MS

/** The staff, rooms and time of one service of a booking. Instants are milliseconds since 1970. */
interface BookedService {
  service: string
  staff: string[]
  rooms: string[]
  start: number
  end: number
}

/** The data of an upcoming booking that a publish needs. It says nothing about the customer. */
export interface UpcomingBooking {
  id: string
  calendar: string
  start: number
  createdAt: number
  /** How many seats of a class it takes. */
  seats: number
  /** How many people come along. */
  guests: number
  locale: LocaleCode
  parts: BookedService[]
}

type Service = Pick<Bundle['services'][number], 'id' | 'staff' | 'needs' | 'weekdays' | 'durations'>

/** The definitions that bookings are compared with: those of a bundle, or the published ones. */
export interface BookableBundle {
  site: Bundle['site']
  staff: readonly Bundle['staff'][number][]
  services: readonly Service[]
  calendars: readonly CalendarDefinition[]
}

/** Returns whether each need is covered by a room of its own. */
function meetsNeeds(needs: readonly (readonly string[])[], rooms: readonly string[]): boolean {
  const [need, ...others] = needs
  if (!need) return true
  return rooms.some((room, index) => need.includes(room) && meetsNeeds(others, rooms.toSpliced(index, 1)))
}

/** Returns how many guests a booking of a calendar can have. */
const getMaxGuests = ({ cart, guests }: CalendarDefinition) => (cart ?? { guests }).guests?.max ?? 0

const byId = <T extends { id: string }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]))

type Hours = StaffDefinition['hours']

const toWorkingHours = ({ weekly, dates }: Hours, timeZone: string): WorkingHours => ({
  timeZone,
  weekly,
  ...(dates && { dates }),
})

/** Returns the hours that limit those of people: the hours of the calendar, and the weekdays of the service. */
const listLimits = ({ hours }: CalendarDefinition, weekdays: Service['weekdays']): Hours[] => [
  ...(hours ? [hours] : []),
  ...(weekdays ? [toWeekdayHours(weekdays)] : []),
]

/**
 * Returns a function that tells whether a person works for the whole of an interval, within the calendar's hours and the
 * service's weekdays, while the site is open.
 */
function createHoursCheck(site: Bundle['site']) {
  const windowsByKey = new Map<string, Interval[]>()
  const closed = getClosedTimes(site.closures ?? [], site.timeZone)
  return (
    person: StaffDefinition,
    calendar: CalendarDefinition,
    { weekdays }: Pick<Service, 'weekdays'>,
    { start, end }: Interval,
  ): boolean => {
    const period = Math.floor(start / PERIOD_MS)
    const key = `${person.id} ${calendar.id} ${weekdays ?? ''} ${period}`
    let windows = windowsByKey.get(key)
    if (!windows) {
      const span = { start: period * PERIOD_MS, end: (period + 1) * PERIOD_MS + 2 * DAY_MS }
      const personHours = toWorkingHours(person.hours, person.timeZone ?? site.timeZone)
      const working = listOpenWindows({ ...personHours, closed }, span)
      const limits = listLimits(calendar, weekdays).map((hours) =>
        listOpenWindows({ ...toWorkingHours(hours, site.timeZone), closed }, span),
      )
      windows = limits.reduce(intersect, working)
      windowsByKey.set(key, windows)
    }
    return windows.some((window) => window.start <= start && end <= window.end)
  }
}

/**
 * Returns a function that tells whether others can still join the class of a booking: whether the class has a duration of
 * its service, and starts at a time that is offered.
 */
function createClassCheck(site: Bundle['site']) {
  const closed = getClosedTimes(site.closures ?? [], site.timeZone)
  return (
    { hours, timeZone = site.timeZone }: StaffDefinition,
    calendar: CalendarDefinition,
    { weekdays, durations }: Service,
    { start, end }: Interval,
  ): boolean => {
    const duration = end - start
    if (!durations.some((offered) => getMinutes(offered) * MINUTE_MS === duration)) return false
    const limits = listLimits(calendar, weekdays).map((limit) => toWorkingHours(limit, site.timeZone))
    const working = { ...toWorkingHours(hours, timeZone), closed }
    const { runs } = getOpenTimes(working, limits, { start: start - 4 * DAY_MS, end: end + 2 * DAY_MS })
    return findGridRefusal(runs, { duration, interval: calendar.interval * MINUTE_MS }, start) === undefined
  }
}

/**
 * Returns a function that tells why a booking conflicts with a bundle. It returns undefined for a booking that fits, and
 * for one that no change affects.
 */
export function createConflictFinder(
  { site, staff, services, calendars }: BookableBundle,
  changes: SchedulingChanges,
): (booking: UpcomingBooking) => Conflict | undefined {
  const people = byId(staff.map((person) => withHours(person, site)))
  const servicesById = byId(services)
  const calendarsById = byId(calendars)
  const isWorking = createHoursCheck(site)
  const isJoinable = createClassCheck(site)

  const isAffected = ({ calendar, parts }: UpcomingBooking) =>
    changes.hasNewSiteHours ||
    changes.calendars.has(calendar) ||
    parts.some((part) => changes.services.has(part.service) || part.staff.some((id) => changes.staff.has(id)))

  const findReason = (
    calendar: CalendarDefinition | undefined,
    service: Service | undefined,
    part: BookedService,
    { guests }: UpcomingBooking,
  ): Pick<Conflict, 'reason' | 'staff'> | undefined => {
    const [firstPerson = ''] = part.staff
    if (!calendar || !service || !calendar.services.includes(service.id))
      return { reason: 'service', staff: firstPerson }
    const provides = (id: string) => people.has(id) && service.staff.some((provider) => provider === id)
    const withoutService = part.staff.find((id) => !provides(id))
    if (withoutService !== undefined) return { reason: 'staff', staff: withoutService }
    const missing = service.staff.find((id) => !part.staff.includes(id))
    if (calendar.staffing === 'together' && missing !== undefined) return { reason: 'staff', staff: missing }
    if (!meetsNeeds(service.needs, part.rooms)) return { reason: 'room', staff: firstPerson }
    if (guests > getMaxGuests(calendar)) return { reason: 'guests', staff: firstPerson }
    const absent = part.staff.find((id) => {
      const person = people.get(id)
      if (!person) return false
      const fits = calendar.seats > 1 ? isJoinable : isWorking
      return !fits(person, calendar, service, part)
    })
    return absent === undefined ? undefined : { reason: 'hours', staff: absent }
  }

  return (booking) => {
    if (!isAffected(booking)) return undefined
    const calendar = calendarsById.get(booking.calendar)
    for (const part of booking.parts) {
      const conflict = findReason(calendar, servicesById.get(part.service), part, booking)
      if (conflict) return { id: booking.id, start: toIso(booking.start), ...conflict }
    }
    return undefined
  }
}
