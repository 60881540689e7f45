import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Interval } from '#worker/availability/types.ts'
import { type BlockOwner, type Collisions, MAX_COLLISIONS } from '#worker/contract/admin/blocks.ts'
import { bookingId } from '#worker/contract/ids.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { flatMapWithPauses, type PausableWork } from '#worker/contract/pausable-work.ts'
import { getVersion } from '../bookings/read/history.ts'
import { takesPart } from '../bookings/read/takes-part.ts'
import { type BookingRow, bookings } from '../platform/db/booking-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { type BookingPosition, overlaps, readInBatches } from '../scheduling/overlaps.ts'

const { id, start, end, items, contact, status, guests, locale, snapshot } = bookings

const isActive = inArray(status, ['scheduled', 'payment_pending', 'requested'])

/** Returns the times at which the owner takes part in a booking: in a cart, the times of the services that the owner is booked for. */
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
  /** The position of the last booking on the previous page. */
  cursor?: string | undefined
}

const toCursor = ({ start, id }: BookingPosition) => `${start}.${id}`

/** Returns whether a booking comes after a cursor, in the order of start and id. */
function isAfter({ start, id }: BookingPosition, cursor: string): boolean {
  const [lastStart, lastId = ''] = cursor.split('.')
  return start === Number(lastStart) ? id > lastId : start > Number(lastStart)
}

/** Yields the bookings of an owner that take place in a range, in batches. */
const readBookings = (db: Database, owner: BlockOwner, range: Interval) =>
  readInBatches((after, limit) =>
    db
      .select({ id, start, end, items })
      .from(bookings)
      .where(and(overlaps(range, after), isActive, owner.kind === 'site' ? undefined : takesPart(owner)))
      .orderBy(asc(start), asc(id))
      .limit(limit)
      .all(),
  )

/** Returns a page of the bookings that are not over and take place at a time of a blocked time. */
export function* listCollisions(
  db: Database,
  { owner, times, now, cursor }: CollisionSearch,
): PausableWork<Collisions> {
  const [first, last] = [times[0], times.at(-1)]
  if (!first || !last) return { count: 0, bookings: [], next: null }
  const range = { start: Math.max(now, first.start), end: last.end }
  const found: BookingPosition[] = []
  for (const rows of readBookings(db, owner, range)) {
    const colliding = rows.filter((row) => listParts(row, owner).some((part) => isBlocked(part, times)))
    found.push(...colliding.map((row) => ({ start: row.start, id: row.id })))
    yield
  }
  return yield* readCollisionPage(db, found, cursor)
}

/** Returns a page of bookings that were found, by start and id. */
export function* readCollisionPage(
  db: Database,
  found: readonly BookingPosition[],
  cursor: string | undefined,
): PausableWork<Collisions> {
  const remaining = cursor === undefined ? found : found.filter((position) => isAfter(position, cursor))
  const page = remaining.slice(0, MAX_COLLISIONS)
  const lastShown = page.at(-1)
  return {
    count: found.length,
    next: lastShown && remaining.length > page.length ? toCursor(lastShown) : null,
    bookings: yield* flatMapWithPauses(page, (position) => readCollision(db, position.id)),
  }
}

/** Returns a list with a booking as a collision; an empty list if the booking was erased meanwhile. */
function readCollision(db: Database, booking: string): Collisions['bookings'] {
  const row = db
    .select({ start, end, contact, guests, locale, snapshot })
    .from(bookings)
    .where(eq(id, booking))
    .get()
  if (!row) return []
  const { firstName, lastName, phone } = row.contact
  return [
    {
      id: bookingId.parse(booking),
      start: toIso(row.start),
      end: toIso(row.end),
      service: row.snapshot.service.name,
      staff: [row.snapshot.staff, ...(row.snapshot.others ?? [])],
      name: [firstName, lastName].filter(Boolean).join(' '),
      ...(phone && { phone }),
      locale: row.locale,
      guests: row.guests,
      version: getVersion(db, booking),
    },
  ]
}

function isBlocked({ start, end }: Interval, times: readonly Interval[]): boolean {
  return times.some((time) => time.start < end && time.end > start)
}
