import type { SegmentAssignment } from '#worker/availability/types.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { AssignedItem } from '../platform/db/booking-columns.ts'
import { fieldError } from '../platform/http/english.ts'
import type { Assignment } from './assignment.ts'
import type { Availability, AvailabilityQuery } from './availability.ts'
import type { TargetItem } from './target.ts'

const MINUTE = 60_000

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
    before: before * MINUTE,
    after: after * MINUTE,
  }
}

/**
 * Returns what all services of a cart take at a start; undefined when they are not all available. `keep` is
 * what they had before. Throws `search-exhausted` when the search ended without a result.
 */
export function assignCart(
  availability: Availability,
  query: AvailabilityQuery,
  start: number,
  keep: readonly AssignedItem[] = [],
): Assignment | undefined {
  const planned = availability.planCart(query, start, keep)
  if (planned === 'exhausted') throw new Failure('search-exhausted')
  if (planned === 'none') return undefined
  const items = planned.flatMap((assigned, index) => {
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
  const couldBe = (changed: Partial<AvailabilityQuery>) =>
    typeof availability.planCart({ ...query, ...changed }, start) !== 'string'
  const isOffered = availability.unbooked.planCart({ ...query, without: [] }, start) !== 'none'
  const withItems = (change: (item: TargetItem) => TargetItem) => ({
    target: { ...query.target, items: items.map(change) },
  })
  if (!isOffered) return new Failure('validation', { errors: [fieldError('start', 'slot-invalid')] })
  const roomless = withItems((item) => ({ ...item, service: { ...item.service, needs: [] } }))
  if (couldBe(roomless)) return new Failure('resource-unavailable', { nearest: nearest() })
  const open = withItems((item) => ({ ...item, people: item.everybody }))
  return new Failure(couldBe(open) ? 'staff-busy' : 'slot-taken', { nearest: nearest() })
}
