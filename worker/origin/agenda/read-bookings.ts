import { and, asc, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Interval } from '#worker/availability/types.ts'
import type { FeedOwner } from '#worker/contract/admin/feeds.ts'
import { MAX_CART_ITEMS } from '#worker/contract/bookings/field-limits.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { takesPart } from '../bookings/read/takes-part.ts'
import type { BookedPerson, Snapshot } from '../platform/db/booking-columns.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import type { Services } from '../platform/services.ts'

/** No booking is longer: a service takes a day at most. */
const LONGEST_MS = MAX_CART_ITEMS * DAY_MS

const { id, status, outcome, start, end, before, after, seats, calendar } = bookings
const { staff, others, rooms, items, series, number, count, guests, contact, snapshot } = bookings

const toJson = <T>(text: string | null): T | null => (text === null ? null : JSON.parse(text))

/** Parts of JSON columns; a whole snapshot is several times as large. */
const columns = {
  ...{ id, status, outcome, start, end, before, after, seats, calendar },
  ...{ staff, others, rooms, items, series, number, count, guests },
  firstName: sql<string | null>`${contact} ->> '$.firstName'`,
  lastName: sql<string | null>`${contact} ->> '$.lastName'`,
  phone: sql<string | null>`${contact} ->> '$.phone'`,
  bookedService: sql`${snapshot} -> '$.service'`.mapWith(toJson<Snapshot['service']>),
  bookedStaff: sql`${snapshot} -> '$.staff'`.mapWith(toJson<BookedPerson>),
  bookedOthers: sql`${snapshot} -> '$.others'`.mapWith(toJson<BookedPerson[]>),
  bookedItems: sql`${snapshot} -> '$.items'`.mapWith(toJson<NonNullable<Snapshot['items']>>),
}

/** Returns the bookings that take or may take place in a range, by start and at most `limit`. */
export function readBookings(
  { db }: Services,
  { range, owner, limit }: { range: Interval; owner: FeedOwner | undefined; limit: number },
) {
  return db
    .select(columns)
    .from(bookings)
    .where(
      and(
        gt(start, range.start - LONGEST_MS),
        lt(start, range.end),
        gt(end, range.start),
        inArray(status, ['scheduled', 'requested', 'payment_pending']),
        owner && takesPart(owner),
      ),
    )
    .orderBy(asc(start), asc(id))
    .limit(limit)
    .all()
}

export type AgendaRow = ReturnType<typeof readBookings>[number]
