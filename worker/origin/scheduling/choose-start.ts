import { choosePerson } from '#worker/availability/choose-person.ts'
import type { Candidate, Refusal, Slot } from '#worker/availability/types.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { FieldProblemCode } from '#worker/contract/problem.ts'
import type { AssignedItem } from '../platform/db/booking-columns.ts'
import { fieldError } from '../platform/http/english.ts'
import type { Assignment } from './assignment.ts'
import type { Availability, AvailabilityQuery } from './availability.ts'
import { assignCart, explainCartRefusal } from './choose-cart.ts'
import type { Target } from './target.ts'
import { createZoneWriter } from './zone-writer.ts'

const NEAREST = 6

interface Start {
  start: number
  /** The visitor's zone, for the alternative times. */
  timeZone: string
  /** The staff member to prefer: that of a hold, or of the booking that is moved. */
  preferred?: string | undefined
  /** The assignment that the services of a cart had before. */
  keep?: readonly AssignedItem[] | undefined
}

/** All staff of the service, when one person was requested. */
type Others = AvailabilityQuery['target']['people']

function toAssignment(
  { calendar, people: requestedPeople }: Target,
  candidates: readonly Candidate[],
  preferred: string | undefined,
): Assignment | undefined {
  const chosen = candidates.find(({ id }) => id === preferred) ?? choosePerson(candidates, calendar.assign)
  if (!chosen) return undefined
  const together = calendar.staffing === 'together'
  const others = together ? requestedPeople.map(({ id }) => id).filter((id) => id !== chosen.id) : []
  return { staff: chosen.id, others, rooms: [...chosen.rooms], items: [] }
}

/** Returns who takes a start; undefined when it is not available. */
export function findAssignment(
  availability: Availability,
  query: AvailabilityQuery,
  { start, preferred }: Pick<Start, 'start' | 'preferred'>,
): Assignment | undefined {
  if (start < query.now) return undefined
  return toAssignment(query.target, availability.findCandidates(query, start).people, preferred)
}

/**
 * Decides who takes a start and which rooms it needs. Throws `validation` when the time is not offered,
 * `staff-busy` when the requested person is busy and someone else is free, `resource-unavailable` when staff is
 * free but no room, `seats-exceeded` when too few seats are left, or else `slot-taken`. All of them contain the
 * nearest free times.
 */
export function chooseStart(
  availability: Availability,
  query: AvailabilityQuery,
  requestedStart: Start,
  everybody: Others,
): Assignment {
  const { start, preferred } = requestedStart
  if (start < query.now) throw createStartFailure('slot-past')
  if (query.target.items) {
    const cart = assignCart(availability, query, start, requestedStart.keep)
    if (cart) return cart
    throw explainCartRefusal(availability, query, start, () =>
      findNearest(availability, query, requestedStart),
    )
  }
  const { people, reason, seatsLeft } = availability.findCandidates(query, start)
  const taken = toAssignment(query.target, people, preferred)
  if (taken) return taken
  const code = reason && whyNotOffered[reason]
  if (code) throw createStartFailure(code)
  const nearest = findNearest(availability, query, requestedStart)
  if (reason === 'full' && seatsLeft > 0)
    throw new Failure('seats-exceeded', { nearest, values: { n: seatsLeft } })
  if (reason === 'no-room') throw new Failure('resource-unavailable', { nearest })
  const open = { ...query, target: { ...query.target, people: everybody } }
  const somebodyElse =
    query.target.requestedStaff !== 'any' && availability.findCandidates(open, start).people.length > 0
  throw new Failure(somebodyElse ? 'staff-busy' : 'slot-taken', { nearest })
}

const whyNotOffered: Partial<Record<Refusal, FieldProblemCode>> = {
  past: 'slot-past',
  notice: 'slot-notice',
  horizon: 'slot-invalid',
  closed: 'slot-invalid',
  'off-grid': 'slot-invalid',
}

function createStartFailure(code: FieldProblemCode): Failure {
  return new Failure('validation', { errors: [fieldError('start', code)] })
}

function findNearest(availability: Availability, query: AvailabilityQuery, { start, timeZone }: Start) {
  const slots = availability.nearest(query, start, NEAREST)
  const writer = createZoneWriter(timeZone, slots[0]?.start ?? start, slots.at(-1)?.end ?? start)
  return slots.map(({ start, end, seatsLeft }: Slot) => ({
    start: writer.instant(start),
    end: writer.instant(end),
    seatsLeft,
  }))
}
