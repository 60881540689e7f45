import { SearchBudget } from '#worker/availability/search-budget.ts'
import type { ReassignRequest } from '#worker/contract/admin/booking-changes.ts'
import type { Override } from '#worker/contract/admin/overrides.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toFieldFailure } from '../../platform/http/english-problems.ts'
import type { Services } from '../../platform/services.ts'
import { type Appointment, toBookingEntries } from '../../scheduling/busy-entry.ts'
import type { ReassignedPart } from '../change/reassigned-part.ts'

interface ReassignmentCheck {
  /** All bookings and holds that are reassigned at once. */
  session: readonly Appointment[]
  overrides: NonNullable<ReassignRequest['overrides']>
  now: number
}

/**
 * Checks that the people and rooms of a reassigned part are free, and returns its rooms. If the person already has a class of
 * this service at the same time, the part joins it and gets the rooms of that class. Neither the notice nor the grid of starts
 * matters, since the time stays. Throws `staff-busy`, `resource-unavailable`, and `validation` outside working hours.
 */
export function findFreeRooms(
  { availability, published }: Services,
  part: ReassignedPart,
  { session, overrides, now }: ReassignmentCheck,
): readonly string[] {
  const site = published.current?.site
  if (!site) throw new Failure('reschedule-closed')
  const { calendar, service, start, end, people, rooms } = part
  const rulesSetAside: Override[] = ['notice', ...overrides.filter((override) => override !== 'service')]
  const target = {
    calendar: { ...calendar, interval: 1 },
    service: { ...service, needs: rooms.map((id) => [id]) },
    people,
    requestedStaff: 'any',
    duration: (end - start) / 60_000,
    guests: 0,
    seats: session.reduce((sum, { seats }) => sum + seats, 0),
  }
  const [row] = session
  const planned = row
    ? part.otherItems.flatMap(({ assigned }) => toBookingEntries({ ...row, id: '', items: [assigned] }))
    : []
  const query = {
    target: target as typeof target & { service: typeof service },
    site,
    // A booking that has begun can be reassigned too.
    now: Math.min(now, start),
    without: session.map(({ id }) => id),
    planned,
    overrides: rulesSetAside,
    budget: new SearchBudget(),
  }
  const { people: candidates, reason } = availability.findCandidates(query, start)
  const [candidate] = candidates
  if (candidate) return candidate.joins ? candidate.rooms : rooms
  if (reason === 'no-room') throw new Failure('resource-unavailable')
  if (reason !== 'closed' && reason !== 'off-grid') throw new Failure('staff-busy')
  throw toFieldFailure({
    path: 'staff',
    code: 'slot-invalid',
    message: 'They do not work at that time. Set `hours` aside to assign them nevertheless.',
  })
}
