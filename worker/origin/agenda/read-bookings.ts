import { and, asc, inArray, sql } from 'drizzle-orm'
import type { Interval } from '#worker/availability/types.ts'
import type { FeedOwner } from '#worker/contract/admin/feeds.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { takesPart } from '../bookings/read/takes-part.ts'
import type { BookedPerson, Snapshot } from '../platform/db/booking-columns.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import { seesBooking } from '../platform/rights/seen-rows.ts'
import type { Sight } from '../platform/rights/sight.ts'
import type { Services } from '../platform/services.ts'
import { overlaps, readInBatches } from '../scheduling/overlaps.ts'

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

/** How many bookings are read between two pauses: fewer than elsewhere, since their JSON takes longer to read. */
const BATCH_SIZE = 200

interface BookingsQuery {
  range: Interval
  owner: FeedOwner | undefined
  sight: Sight
  limit: number
}

/** Yields the bookings that take or may take place in a range, in batches. */
const readBatches = ({ db }: Services, { range, owner, sight }: Omit<BookingsQuery, 'limit'>) =>
  readInBatches(
    (last, limit) =>
      db
        .select(columns)
        .from(bookings)
        .where(
          and(
            overlaps(range, last),
            inArray(status, ['scheduled', 'requested', 'payment_pending']),
            owner && takesPart(owner),
            seesBooking(sight),
          ),
        )
        .orderBy(asc(start), asc(id))
        .limit(limit)
        .all(),
    BATCH_SIZE,
  )

export type AgendaRow = ReturnType<typeof readBatches> extends Generator<(infer Row)[]> ? Row : never

/** Returns the bookings that take or may take place in a range, by start and at most `limit`. */
export function* readBookings(
  services: Services,
  { limit, ...query }: BookingsQuery,
): PausableWork<AgendaRow[]> {
  const agendaRows: AgendaRow[] = []
  for (const rows of readBatches(services, query)) {
    agendaRows.push(...rows)
    if (agendaRows.length >= limit) break
    yield
  }
  return agendaRows.slice(0, limit)
}
