import type { Warning } from '#worker/contract/admin/publication.ts'
import type { CalendarDefinition, StaffDefinition } from '#worker/contract/bundle/bundle.ts'
import { getMinutes } from '#worker/contract/bundle/minor-units.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { type Bookable, createWindowFinder, type Service } from './longest-window.ts'
import { hasNoHours } from './warn-no-hours.ts'

/** Explains why a service of some minutes cannot be booked. `longestWindow` is in milliseconds. */
function describe(
  calendar: CalendarDefinition,
  service: Service,
  minutes: number,
  longestWindow: number,
): string {
  if ((service.notice ?? calendar.notice) >= (calendar.horizonDays + 1) * 24 * 60) {
    const id = service.notice === undefined ? calendar.id : service.id
    return `${id} can never be booked: its notice is longer than the horizon of ${calendar.id}, ${calendar.horizonDays} days.`
  }
  if (longestWindow > 0)
    return `${service.id} takes ${minutes} minutes and can never be booked: nobody who does it works longer than ${Math.floor(longestWindow / MINUTE_MS)} minutes at a stretch while ${calendar.id} is open.`
  const reason =
    calendar.staffing === 'together'
      ? 'those who do it never work at the same time'
      : 'nobody who does it works'
  return `${service.id} can never be booked: ${reason} while ${calendar.id} is open, within its horizon of ${calendar.horizonDays} days.`
}

/** Returns whether nobody can be booked because hours are empty, of which `warnNoHours` warns. */
function isWithoutHours(
  { hours, staffing }: CalendarDefinition,
  people: readonly StaffDefinition[],
): boolean {
  const peopleWithoutHours = people.filter((person) => hasNoHours(person.hours)).length
  return (
    (hours !== undefined && hasNoHours(hours)) ||
    peopleWithoutHours === people.length ||
    (staffing === 'together' && peopleWithoutHours > 0)
  )
}

/** Warns of services that can never be booked, in some of their durations or in all. */
export function* warnNeverBookable(
  { site, staff, services, calendars }: Bookable,
  now: number,
): PausableWork<Warning[]> {
  const warnings: Warning[] = []
  const people = new Map<string, StaffDefinition>(staff.map((person) => [person.id, person]))
  const positions = new Map<string, number>(services.map(({ id }, index) => [id, index]))
  const findLongestWindow = createWindowFinder(site, now)
  for (const calendar of calendars) {
    for (const id of calendar.services) {
      yield
      const index = positions.get(id) ?? -1
      const service = services[index]
      if (!service) continue
      const providers = service.staff.flatMap((person) => people.get(person) ?? [])
      if (isWithoutHours(calendar, providers)) continue
      for (const [position, duration] of service.durations.map(getMinutes).entries()) {
        const neededMs = duration * MINUTE_MS
        const longestWindow = findLongestWindow(calendar, service, providers, neededMs)
        if (longestWindow >= neededMs) continue
        const path = `services.${index}.durations.${position}`
        warnings.push({
          path,
          code: 'never-bookable',
          message: describe(calendar, service, duration, longestWindow),
        })
      }
    }
  }
  return warnings
}
