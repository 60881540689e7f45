import { and, asc, gt, inArray, lt } from 'drizzle-orm'
import type { Interval } from '#worker/availability/types.ts'
import { type BlockOwner, type Collisions, MAX_COLLISIONS } from '#worker/contract/admin/blocks.ts'
import { bookingId } from '#worker/contract/ids.ts'
import { getVersion } from '../bookings/history.ts'
import { takesPart } from '../bookings/takes-part.ts'
import { type BookingRow, bookings } from '../platform/db/booking-tables.ts'
import type { Database } from '../platform/db/database.ts'

const { id, start, end, items, contact, status, guests, locale, snapshot } = bookings

const isActive = inArray(status, ['scheduled', 'payment_pending', 'requested'])

/** Returns when the owner takes part in a booking: of a cart only in some services. */
function listParts({ start, end, items }: Pick<BookingRow, 'end' | 'items' | 'start'>, owner: BlockOwner) {
  if (items.length === 0 || owner.kind === 'site') return [{ start, end }]
  return items.filter(({ staff, rooms }) =>
    owner.kind === 'staff' ? staff === owner.id : rooms.includes(owner.id),
  )
}

/** Returns the bookings that are not over and take place at a time of a block. `times` is sorted and disjoint. */
export function listCollisions(
  db: Database,
  owner: BlockOwner,
  times: readonly Interval[],
  now: number,
): Collisions {
  const [first, last] = [times[0], times.at(-1)]
  if (!first || !last) return { count: 0, bookings: [] }
  const rows = db
    .select({ id, start, end, items, contact, guests, locale, snapshot })
    .from(bookings)
    .where(
      and(
        gt(end, Math.max(now, first.start)),
        lt(start, last.end),
        isActive,
        owner.kind === 'site' ? undefined : takesPart(owner),
      ),
    )
    .orderBy(asc(start), asc(id))
    .all()
  const colliding = rows.filter((row) => listParts(row, owner).some((part) => isBlocked(part, times)))
  return {
    count: colliding.length,
    bookings: colliding
      .slice(0, MAX_COLLISIONS)
      .map(({ id, start, end, contact: { firstName, lastName }, guests, locale, snapshot }) => ({
        id: bookingId.parse(id),
        start: new Date(start).toISOString(),
        end: new Date(end).toISOString(),
        service: snapshot.service.name,
        name: [firstName, lastName].filter(Boolean).join(' '),
        locale,
        guests,
        version: getVersion({ db }, id),
      })),
  }
}

function isBlocked({ start, end }: Interval, times: readonly Interval[]): boolean {
  return times.some((time) => time.start < end && time.end > start)
}
