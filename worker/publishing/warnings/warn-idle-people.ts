import type { Warning } from '#worker/contract/admin/publication.ts'
import type { CalendarDefinition, StaffDefinition } from '#worker/contract/bundle/bundle.ts'
import { getMinutes } from '#worker/contract/bundle/minor-units.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { type Bookable, createWindowFinder } from './longest-window.ts'
import { hasNoHours } from './warn-no-hours.ts'

/** Warns of people who have hours but can never be booked, although others can be booked for the same services. */
export function* warnIdlePeople(
  { site, staff, services, calendars }: Bookable,
  now: number,
): PausableWork<Warning[]> {
  const people = new Map<string, StaffDefinition>(staff.map((person) => [person.id, person]))
  const calendarByService = new Map<string, CalendarDefinition>(
    calendars.flatMap((calendar) => calendar.services.map((id) => [id, calendar] as const)),
  )
  const findLongestWindow = createWindowFinder(site, now)
  const bookableIds = new Set<string>()
  const providersOfBookable = new Set<string>()
  for (const service of services) {
    yield
    const calendar = calendarByService.get(service.id)
    if (!calendar) continue
    const shortest = Math.min(...service.durations.map(getMinutes)) * MINUTE_MS
    const providers = service.staff.flatMap((id) => people.get(id) ?? [])
    const bookableProviders = providers.filter(
      (person) =>
        calendar.staffing === 'together' ||
        findLongestWindow(calendar, service, [person], shortest) >= shortest,
    )
    for (const { id } of bookableProviders) bookableIds.add(id)
    if (bookableProviders.length > 0) for (const { id } of providers) providersOfBookable.add(id)
  }
  return staff.flatMap(({ id, hours }, index): Warning[] => {
    if (!providersOfBookable.has(id) || bookableIds.has(id) || hasNoHours(hours)) return []
    const message = `${id} can never be booked: at no time do they work long enough for one of their services while its calendar is open.`
    return [{ path: `staff.${index}.hours`, code: 'never-bookable', message }]
  })
}
