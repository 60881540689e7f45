import type { Warning } from '#worker/contract/admin/publication.ts'
import type { CalendarDefinition, StaffDefinition } from '#worker/contract/bundle/bundle.ts'
import { getMinutes } from '#worker/contract/bundle/minor-units.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { type Bookable, createReachFinder } from './find-reach.ts'
import { hasNoHours } from './warn-no-hours.ts'

/** Warns of people who have hours but can never be booked, although others can be booked for the same services. */
export function* warnIdlePeople(
  { site, staff, services, calendars }: Bookable,
  now: number,
): PausableWork<Warning[]> {
  const people = new Map<string, StaffDefinition>(staff.map((person) => [person.id, person]))
  const calendarOf = new Map<string, CalendarDefinition>(
    calendars.flatMap((calendar) => calendar.services.map((id) => [id, calendar] as const)),
  )
  const findReach = createReachFinder(site, now)
  const bookable = new Set<string>()
  const ofBookableServices = new Set<string>()
  for (const service of services) {
    yield
    const calendar = calendarOf.get(service.id)
    if (!calendar) continue
    const shortest = Math.min(...service.durations.map(getMinutes)) * MINUTE_MS
    const providers = service.staff.flatMap((id) => people.get(id) ?? [])
    const able = providers.filter(
      (person) =>
        calendar.staffing === 'together' ||
        findReach(calendar, service, [person], shortest).longest >= shortest,
    )
    for (const { id } of able) bookable.add(id)
    if (able.length > 0) for (const { id } of providers) ofBookableServices.add(id)
  }
  return staff.flatMap(({ id, hours }, index): Warning[] => {
    if (!ofBookableServices.has(id) || bookable.has(id) || hasNoHours(hours)) return []
    const message = `${id} can never be booked: at no time do they work long enough for one of their services while its calendar is open.`
    return [{ path: `staff.${index}.hours`, code: 'never-bookable', message }]
  })
}
