import { SearchBudget } from '#worker/availability/search-budget.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import type { Services } from '../../platform/services.ts'
import type { ResolvedAppointment } from './appointment-row.ts'
import type { ImportContext } from './import-context.ts'

/** Returns free rooms and machines for an appointment, or none where some of them are taken or the staff member is busy. */
export function findRooms(
  { availability }: Services,
  { catalogue, calendar, service, staff, start, end }: ResolvedAppointment,
  { now, planned }: ImportContext,
): string[] {
  if (service.needs.length === 0) return []
  const target = {
    calendar: { ...calendar, interval: 1 },
    service,
    people: [staff],
    requestedStaff: staff.id,
    duration: (end - start) / MINUTE_MS,
    guests: 0,
    seats: 1,
  }
  const query = {
    target,
    site: catalogue.site,
    now: Math.min(now, start),
    planned,
    overrides: ['notice', 'hours', 'limits'] as const,
    budget: new SearchBudget(),
  }
  const [candidate] = availability.findCandidates(query, start).people
  return candidate ? [...candidate.rooms] : []
}
