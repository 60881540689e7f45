import { intersect } from '#worker/availability/intervals.ts'
import type { Interval, WorkingHours } from '#worker/availability/types.ts'
import { openWindows } from '#worker/availability/windows.ts'
import type { Conflict } from '#worker/contract/admin/bookings.ts'
import type { Bundle, CalendarDefinition, StaffDefinition } from '#worker/contract/bundle/bundle.ts'
import type { Changes } from './changes.ts'

const DAY = 24 * 60 * 60_000

/** Windows are computed for this stretch of time at once, since neighbouring bookings share them. */
const STRETCH = 32 * DAY

/** What one service of a booking takes. Instants are milliseconds since 1970. */
interface Part {
  service: string
  staff: string[]
  rooms: string[]
  start: number
  end: number
}

/** A booking as a publish needs it: nothing about the customer. */
export interface UpcomingBooking {
  id: string
  calendar: string
  start: number
  parts: Part[]
}

export type Bookable = Pick<Bundle, 'site' | 'staff' | 'services' | 'calendars'>

/** Whether one room can be given to each need. */
function meetsNeeds(needs: readonly (readonly string[])[], rooms: readonly string[]): boolean {
  const [need, ...others] = needs
  if (!need) return true
  return rooms.some((room, index) => need.includes(room) && meetsNeeds(others, rooms.toSpliced(index, 1)))
}

const byId = <T extends { id: string }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]))

/** Returns a function that tells whether a person works, under a calendar, for the whole of an interval. */
function createHoursCheck(site: Bundle['site']) {
  const known = new Map<string, Interval[]>()
  const toWorkingHours = (
    { weekly, dates }: StaffDefinition['hours'],
    timeZone = site.timeZone,
  ): WorkingHours => ({
    ...{ timeZone, weekly },
    ...(dates && { dates }),
  })
  return (person: StaffDefinition, calendar: CalendarDefinition, { start, end }: Interval): boolean => {
    const stretch = Math.floor(start / STRETCH)
    const key = `${person.id} ${calendar.id} ${stretch}`
    let windows = known.get(key)
    if (!windows) {
      const span = { start: stretch * STRETCH, end: (stretch + 1) * STRETCH + 2 * DAY }
      const own = openWindows(toWorkingHours(person.hours, person.timeZone), span)
      windows = calendar.hours ? intersect(own, openWindows(toWorkingHours(calendar.hours), span)) : own
      known.set(key, windows)
    }
    return windows.some((window) => window.start <= start && end <= window.end)
  }
}

/**
 * Returns a function that tells why a booking does not fit a bundle: undefined when it fits, or when nothing that it takes is
 * among the changes.
 */
export function createConflictFinder(
  { site, staff, services, calendars }: Bookable,
  changes: Changes,
): (booking: UpcomingBooking) => Conflict | undefined {
  const people = byId(staff)
  const offered = byId(services)
  const known = byId(calendars)
  const works = createHoursCheck(site)

  const isTouched = ({ calendar, parts }: UpcomingBooking) =>
    changes.timeZone ||
    changes.calendars.has(calendar) ||
    parts.some((part) => changes.services.has(part.service) || part.staff.some((id) => changes.staff.has(id)))

  const findReason = (
    calendar: CalendarDefinition | undefined,
    service: Bundle['services'][number] | undefined,
    part: Part,
  ): Pick<Conflict, 'reason' | 'staff'> | undefined => {
    const [first = ''] = part.staff
    if (!calendar || !service || !calendar.services.includes(service.id))
      return { reason: 'service', staff: first }
    const stranger = part.staff.find((id) => !people.has(id) || !service.staff.some((one) => one === id))
    if (stranger !== undefined) return { reason: 'staff', staff: stranger }
    if (!meetsNeeds(service.needs, part.rooms)) return { reason: 'room', staff: first }
    const absent = part.staff.find((id) => {
      const person = people.get(id)
      return person && !works(person, calendar, part)
    })
    return absent === undefined ? undefined : { reason: 'hours', staff: absent }
  }

  return (booking) => {
    if (!isTouched(booking)) return undefined
    const calendar = known.get(booking.calendar)
    for (const part of booking.parts) {
      const found = findReason(calendar, offered.get(part.service), part)
      if (found) return { id: booking.id, start: new Date(booking.start).toISOString(), ...found }
    }
    return undefined
  }
}
