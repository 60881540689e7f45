import type { SegmentAssignment } from '#worker/availability/types.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { AssignedItem } from '../platform/db/booking-columns.ts'
import { createFieldFailure } from '../platform/http/english-problems.ts'
import type { Assignment } from './assignment.ts'
import type { Availability, AvailabilityQuery } from './availability.ts'
import type { TargetItem } from './target.ts'

function toAssignedItem(
  { guest, service, requestedStaff }: TargetItem,
  { person, rooms, start, end }: SegmentAssignment,
): AssignedItem {
  const { before, after } = service.buffers
  return {
    guest,
    service: service.id,
    requestedStaff,
    staff: person,
    rooms: [...rooms],
    start,
    end,
    before: before * MINUTE_MS,
    after: after * MINUTE_MS,
  }
}

/**
 * Returns the staff and rooms for all services of a cart at a start; undefined when they are not all available.
 * `previousItems` are the assigned services before a move. Throws `search-exhausted` when the search budget ran out before a result.
 */
export function assignCart(
  availability: Availability,
  query: AvailabilityQuery,
  start: number,
  previousItems: readonly AssignedItem[] = [],
): Assignment | undefined {
  const plan = availability.planCart(query, start, previousItems)
  if (plan === 'exhausted') throw new Failure('search-exhausted')
  if (plan === 'none') return undefined
  const items = plan.flatMap((assigned, index) => {
    const item = query.target.items?.[index]
    return item ? [toAssignedItem(item, assigned)] : []
  })
  const [first] = items
  if (!first) return undefined
  const others = new Set(items.map(({ staff }) => staff))
  others.delete(first.staff)
  return {
    staff: first.staff,
    others: [...others],
    rooms: [...new Set(items.flatMap(({ rooms }) => rooms))],
    items,
  }
}

/**
 * Returns why a cart is not available at a start: `validation` when the time is not offered even with nothing
 * busy, `resource-unavailable` when only a room is missing, `staff-busy` when other staff than the requested
 * could do it, or else `slot-taken`.
 */
export function explainCartRefusal(
  availability: Availability,
  query: AvailabilityQuery,
  start: number,
  nearest: () => NonNullable<Failure['details']['nearest']>,
): Failure {
  const { items = [] } = query.target
  const isPossible = (changed: Partial<AvailabilityQuery>) =>
    typeof availability.planCart({ ...query, ...changed }, start) !== 'string'
  const isOffered = availability.unbooked.planCart({ ...query, without: [] }, start) !== 'none'
  const withItems = (change: (item: TargetItem) => TargetItem) => ({
    target: { ...query.target, items: items.map(change) },
  })
  if (!isOffered) return createFieldFailure('start', 'slot-invalid')
  const withoutRooms = withItems((item) => ({ ...item, service: { ...item.service, needs: [] } }))
  if (isPossible(withoutRooms)) return new Failure('resource-unavailable', { nearest: nearest() })
  const withEverybody = withItems((item) => ({ ...item, people: item.everybody }))
  return new Failure(isPossible(withEverybody) ? 'staff-busy' : 'slot-taken', { nearest: nearest() })
}
