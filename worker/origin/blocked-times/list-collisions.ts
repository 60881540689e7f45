import { and, asc, gt, inArray, lt } from 'drizzle-orm'
import type { Interval } from '#worker/availability/types.ts'
import { type BlockOwner, type Collisions, MAX_COLLISIONS } from '#worker/contract/admin/blocks.ts'
import { bookingId } from '#worker/contract/ids.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { getVersion } from '../bookings/read/history.ts'
import { takesPart } from '../bookings/read/takes-part.ts'
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

interface CollisionSearch {
  owner: BlockOwner
  /** Sorted and disjoint. */
  times: readonly Interval[]
  now: number
  /** The end of the page before. */
  cursor?: string | undefined
}

const toCursor = ({ start, id }: Pick<BookingRow, 'id' | 'start'>) => `${start}.${id}`

/** Returns whether a booking comes after a cursor, in the order of start and id. */
function isAfter({ start, id }: Pick<BookingRow, 'id' | 'start'>, cursor: string): boolean {
  const [at, last = ''] = cursor.split('.')
  return start === Number(at) ? id > last : start > Number(at)
}

/** Returns a page of the bookings that are not over and take place at a time of a block. */
export function listCollisions(db: Database, { owner, times, now, cursor }: CollisionSearch): Collisions {
  const [first, last] = [times[0], times.at(-1)]
  if (!first || !last) return { count: 0, bookings: [], next: null }
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
  const rest = cursor === undefined ? colliding : colliding.filter((row) => isAfter(row, cursor))
  const page = rest.slice(0, MAX_COLLISIONS)
  const lastShown = page.at(-1)
  return {
    count: colliding.length,
    next: lastShown && rest.length > page.length ? toCursor(lastShown) : null,
    bookings: page.map(({ id, start, end, contact: { firstName, lastName }, guests, locale, snapshot }) => ({
      id: bookingId.parse(id),
      start: toIso(start),
      end: toIso(end),
      service: snapshot.service.name,
      name: [firstName, lastName].filter(Boolean).join(' '),
      locale,
      guests,
      version: getVersion(db, id),
    })),
  }
}

function isBlocked({ start, end }: Interval, times: readonly Interval[]): boolean {
  return times.some((time) => time.start < end && time.end > start)
}
