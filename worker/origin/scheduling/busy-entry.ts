import type { InferSelectModel } from 'drizzle-orm'
import type { BusyTime } from '#worker/availability/types.ts'
import type { BookingRow, HoldRow } from '../platform/db/booking-tables.ts'
import type { externalBusy } from '../platform/db/feed-tables.ts'

/** A busy time of a booking, a hold, a blocked time or a feed. The entries of one booking or hold share its id. Only holds expire. */
export interface BusyEntry extends BusyTime {
  id: string
  /**
   * Keys of the occupied resources: staff ids, rooms and machines as {@link toRoomKey} writes them, or {@link SITE_KEY}.
   */
  resourceKeys: readonly string[]
  expiresAt?: number
  /** Whether the business blocked the time: no one waits for it to become free. */
  isBlock?: true
}

/** The key of all staff, rooms and machines together. */
export const SITE_KEY = '*'

/** A stored busy time of a feed or a blocked time. */
export type FeedOrBlockRow = InferSelectModel<typeof externalBusy>

/** The columns of a booking that determine its busy times. */
export type Appointment = Pick<
  BookingRow,
  | 'id'
  | 'staff'
  | 'others'
  | 'rooms'
  | 'items'
  | 'service'
  | 'start'
  | 'end'
  | 'before'
  | 'after'
  | 'seats'
  | 'isClass'
>

/** Returns the key of a room or machine. No staff id contains a colon. */
export function toRoomKey(id: string) {
  return `room:${id}`
}

/** Returns the busy times of a booking: one for each service of a cart. */
export function toBookingEntries(row: Appointment): BusyEntry[] {
  const { id, staff, others, rooms, items, service, start, end, before, after, seats, isClass } = row
  if (items.length > 0)
    return items.map((item) => {
      const { start, end, before, after } = item
      const resourceKeys = [item.staff, ...item.rooms.map(toRoomKey)]
      return { id, resourceKeys, start, end, before, after, counts: true }
    })
  const resourceKeys = [staff, ...others, ...rooms.map(toRoomKey)]
  const session = { key: service, seats, isClass, ...(rooms.length > 0 && { rooms }) }
  return [{ id, resourceKeys, start, end, before, after, counts: true, session }]
}

/** Returns the busy times of a hold until it expires. */
export function toHoldEntries(row: Appointment & Pick<HoldRow, 'expiresAt'>): BusyEntry[] {
  return toBookingEntries(row).map((entry) => ({ ...entry, expiresAt: row.expiresAt }))
}

/** Returns the id of a busy time of a feed or a blocked time. */
export function toFeedOrBlockId({ feed, start }: Pick<FeedOrBlockRow, 'feed' | 'start'>) {
  return `${feed}:${start}`
}

/** Returns a busy time of a feed or a blocked time. */
export function toFeedOrBlockEntry(row: FeedOrBlockRow): BusyEntry {
  const { feed, resourceKey, start, end } = row
  return {
    id: toFeedOrBlockId(row),
    resourceKeys: [resourceKey],
    start,
    end,
    before: 0,
    after: 0,
    counts: false,
    ...(feed.startsWith('blk_') && { isBlock: true }),
  }
}
