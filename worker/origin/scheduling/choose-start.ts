import { choosePerson } from '#worker/availability/choose-person.ts'
import type { Candidate, Refusal, Slot } from '#worker/availability/types.ts'
import type { Override } from '#worker/contract/admin/overrides.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { FieldProblemCode } from '#worker/contract/problem.ts'
import type { AssignedItem } from '../platform/db/booking-columns.ts'
import { createFieldFailure } from '../platform/http/english-problems.ts'
import type { Assignment } from './assignment.ts'
import type { Availability, AvailabilityQuery } from './availability.ts'
import { assignCart, explainCartRefusal } from './choose-cart.ts'
import type { Target } from './target.ts'
import { createZoneWriter } from './zone-writer.ts'

/** How many alternative times a refusal names. */
const NEAREST_COUNT = 6

interface RequestedStart {
  start: number
  /** The visitor's zone, for the alternative times. */
  timeZone: string
  /** The staff member to prefer: that of a hold, or of the booking that is moved. */
  preferred?: string | undefined
  /** The assigned services of a cart before it is moved. */
  previousItems?: readonly AssignedItem[] | undefined
}

function toAssignment(
  { calendar, people: requestedPeople }: Target,
  candidates: readonly Candidate[],
  preferred: string | undefined,
): Assignment | undefined {
  const chosen = candidates.find(({ id }) => id === preferred) ?? choosePerson(candidates, calendar.assign)
  if (!chosen) return undefined
  const isTogether = calendar.staffing === 'together'
  const others = isTogether ? requestedPeople.map(({ id }) => id).filter((id) => id !== chosen.id) : []
  return { staff: chosen.id, others, rooms: [...chosen.rooms], items: [] }
}

/** Returns a query without some of its overrides. The rules of the removed overrides apply again. */
function withoutOverrides(query: AvailabilityQuery, ...removed: Override[]): AvailabilityQuery {
  return { ...query, overrides: query.overrides?.filter((override) => !removed.includes(override)) }
}

/** Returns the queries to try for a start, in order. With the override `busy`, the first one asks only for free people and rooms. */
const listAttempts = (query: AvailabilityQuery): AvailabilityQuery[] =>
  query.overrides?.includes('busy') ? [withoutOverrides(query, 'busy'), query] : [query]

/** Returns the staff and rooms for a start; undefined when it is not available. */
export function findAssignment(
  availability: Availability,
  query: AvailabilityQuery,
  { start, preferred }: Pick<RequestedStart, 'start' | 'preferred'>,
): Assignment | undefined {
  if (start < query.now) return undefined
  for (const attempt of listAttempts(query)) {
    const { people } = availability.findCandidates(attempt, start)
    const assignment = toAssignment(query.target, people, preferred)
    if (assignment) return assignment
  }
  return undefined
}

/**
 * Chooses the staff and rooms for a start. Throws `validation` when the time is not offered,
 * `staff-busy` when the requested person is busy and someone else is free, `resource-unavailable` when staff is
 * free but no room, `seats-exceeded` when too few seats are left, or else `slot-taken`. All of them but `validation` contain
 * the nearest free times. For a cart, also throws `search-exhausted`. `everybody` is all staff of the service, also when one
 * person was requested.
 */
export function chooseStart(
  availability: Availability,
  query: AvailabilityQuery,
  requestedStart: RequestedStart,
  everybody: Target['people'],
): Assignment {
  const { start, preferred } = requestedStart
  if (start < query.now) throw createFieldFailure('start', 'slot-past')
  if (query.target.items) {
    for (const attempt of listAttempts(query)) {
      const cart = assignCart(availability, attempt, start, requestedStart.previousItems)
      if (cart) return cart
    }
    throw explainCartRefusal(availability, query, start, () =>
      findNearest(availability, query, requestedStart),
    )
  }
  const assignment = findAssignment(availability, query, { start, preferred })
  if (assignment) return assignment
  const { reason, seatsLeft } = availability.findCandidates(query, start)
  const code = reason && problemCodes[reason]
  if (code) throw createFieldFailure('start', code)
  const nearest = findNearest(availability, query, requestedStart)
  if (reason === 'full' && seatsLeft > 0)
    throw new Failure('seats-exceeded', { nearest, values: { n: seatsLeft } })
  if (reason === 'no-room') throw new Failure('resource-unavailable', { nearest })
  const queryForEverybody = { ...query, target: { ...query.target, people: everybody } }
  const isSomebodyElseFree =
    query.target.requestedStaff !== 'any' &&
    availability.findCandidates(queryForEverybody, start).people.length > 0
  throw new Failure(isSomebodyElseFree ? 'staff-busy' : 'slot-taken', { nearest })
}

/** The field problems of starts that are refused even when everybody is free. */
const problemCodes: Partial<Record<Refusal, FieldProblemCode>> = {
  past: 'slot-past',
  notice: 'slot-notice',
  horizon: 'slot-invalid',
  closed: 'slot-invalid',
  'off-grid': 'slot-invalid',
}

function findNearest(
  availability: Availability,
  query: AvailabilityQuery,
  { start, timeZone }: RequestedStart,
) {
  // With these overrides, every minute of the day is a start, and the nearest starts would not help the visitor.
  const slots = availability.findNearest(withoutOverrides(query, 'hours', 'busy'), start, NEAREST_COUNT)
  const writer = createZoneWriter(timeZone, slots[0]?.start ?? start, slots.at(-1)?.end ?? start)
  return slots.map(({ start, end, seatsLeft }: Slot) => ({
    start: writer.instant(start),
    end: writer.instant(end),
    seatsLeft,
  }))
}
