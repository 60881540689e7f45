import type { Warning } from '#worker/contract/admin/publication.ts'
import type { CalendarDefinition, StaffDefinition } from '#worker/contract/bundle/bundle.ts'
import { getMinutes } from '#worker/contract/bundle/minor-units.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { type Bookable, createReachFinder, type Reach, type Service } from './find-reach.ts'
import { hasNoHours } from './warn-no-hours.ts'

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

/** Returns whether no one can be booked because hours are empty. `warnNoHours` already warns of these. */
function isWithoutHours(
  { hours, staffing }: CalendarDefinition,
  people: readonly StaffDefinition[],
): boolean {
  const empty = people.filter((person) => hasNoHours(person.hours)).length
  return (
    (hours !== undefined && hasNoHours(hours)) ||
    empty === people.length ||
    (staffing === 'together' && empty > 0)
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
  const findReach = createReachFinder(site, now)
  for (const calendar of calendars) {
    for (const id of calendar.services) {
      yield
      const index = positions.get(id) ?? -1
      const service = services[index]
      if (!service) continue
      const providers = service.staff.flatMap((person) => people.get(person) ?? [])
      if (isWithoutHours(calendar, providers)) continue
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
