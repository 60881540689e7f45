import { and, asc, desc, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { getDayStart } from '#worker/availability/wall-time.ts'
import type { BookingFilter } from '#worker/contract/admin/bookings.ts'
import { type BookingRow, bookings } from '../../platform/db/booking-tables.ts'
import { jobs } from '../../platform/db/job-tables.ts'
import { createFieldFailure } from '../../platform/http/english-problems.ts'
import type { Services } from '../../platform/services.ts'
import { toDayNumber } from '../../scheduling/slots-response.ts'
import { createContactSearch } from './contact-search.ts'
import { takesPart } from './takes-part.ts'

/** How many rows are read at a time while searching. */
const BATCH_SIZE = 1000

/** The last booking of a page: the value that the list is sorted by, and its id. */
export interface Position {
  at: number
  id: string
}

const { id, start, createdAt, end, status, outcome, service, calendar, items, contact } = bookings

/** A place after every deadline. */
const LAST = 99_999_999_999_999

const sortColumns: Record<BookingFilter['sort'], SQL<number>> = {
  start: sql`${start}`,
  created: sql`${createdAt}`,
  answerBy: sql`coalesce((SELECT j.due FROM ${jobs} j WHERE j.kind = 'request-lapse' AND j.reference = ${bookings}.id), ${LAST})`,
}

/** Returns where a booking is in a list. */
export function getPosition(
  { db }: Services,
  row: Pick<BookingRow, 'id'>,
  { sort }: Pick<BookingFilter, 'sort'>,
): Position {
  const at = db.select({ at: sortColumns[sort] }).from(bookings).where(eq(id, row.id)).get()?.at
  return { at: at ?? LAST, id: row.id }
}

/** Matches bookings by the status in which they are shown. */
function hasStatus(shown: NonNullable<BookingFilter['status']>, now: number): SQL | undefined {
  const isOver = lte(end, now)
  const isOpen = and(eq(status, 'scheduled'), sql`${outcome} IS NULL`)
  switch (shown) {
    case 'completed':
      return or(eq(outcome, 'completed'), and(isOpen, isOver))
    case 'no_show':
      return eq(outcome, 'no_show')
    case 'scheduled':
      return and(isOpen, gt(end, now))
    default:
      return eq(status, shown)
  }
}

/**
 * Returns the condition of a filter, without its words. Throws `validation` for staff, services and calendars that were
 * never published, and for dates in the wrong order.
 */
function toCondition({ clock, published }: Services, filter: BookingFilter): SQL | undefined {
  const { from, to, staff, service: serviceId, calendar: calendarId } = filter
  if (staff !== undefined && !published.staff(staff)) throw createFieldFailure('staff', 'staff-unknown')
  if (serviceId !== undefined && !published.service(serviceId))
    throw createFieldFailure('service', 'service-unknown')
  if (calendarId !== undefined && !published.calendar(calendarId))
    throw createFieldFailure('calendar', 'calendar-unknown')
  if (from !== undefined && to !== undefined && to < from) throw createFieldFailure('to', 'invalid')
  const timeZone = published.current?.site.timeZone ?? 'UTC'
  return and(
    from === undefined ? undefined : gte(start, getDayStart(timeZone, toDayNumber(from))),
    to === undefined ? undefined : lt(start, getDayStart(timeZone, toDayNumber(to) + 1)),
    staff === undefined ? undefined : takesPart({ kind: 'staff', id: staff }),
    serviceId === undefined
      ? undefined
      : or(
          eq(service, serviceId),
          sql`${serviceId} IN (SELECT value ->> 'service' FROM json_each(${items}))`,
        ),
    calendarId === undefined ? undefined : eq(calendar, calendarId),
    filter.status && hasStatus(filter.status, clock.now()),
  )
}

/** Throws what {@link findBookings} throws for a filter, before an answer begins. */
export function checkFilter(services: Services, filter: BookingFilter): void {
  toCondition(services, filter)
}

/** Returns the ids of the bookings after a position that match, in order and at most `limit`. */
function findIds(services: Services, filter: BookingFilter, limit: number, last?: Position): string[] {
  const condition = toCondition(services, filter)
  const matches = filter.q === undefined ? () => true : createContactSearch(filter.q)
  const column = sortColumns[filter.sort]
  const [direction, isAfter] = filter.order === 'asc' ? ([asc, gt] as const) : ([desc, lt] as const)
  const batchSize = filter.q === undefined ? limit : BATCH_SIZE
  const found: string[] = []
  for (let position = last; ; ) {
    const rows = services.db
      .select({ id, at: column, contact })
      .from(bookings)
      .where(
        and(
          condition,
          position &&
            or(isAfter(column, position.at), and(eq(column, position.at), isAfter(id, position.id))),
        ),
      )
      .orderBy(direction(column), direction(id))
      .limit(batchSize)
      .all()
    found.push(...rows.filter((row) => matches(row.contact)).map((row) => row.id))
    position = rows.at(-1)
    if (found.length >= limit || rows.length < batchSize) return found.slice(0, limit)
  }
}

/**
 * Returns the bookings after a position that match a filter, in its order and at most `limit`. Throws `validation` for a
 * filter that cannot match.
 */
export function findBookings(
  services: Services,
  filter: BookingFilter,
  { limit, after }: { limit: number; after?: Position | undefined },
): BookingRow[] {
  const ids = findIds(services, filter, limit, after)
  const rows = new Map<string, BookingRow>()
  // A statement of a Durable Object has at most a hundred parameters.
  for (let first = 0; first < ids.length; first += 100)
    for (const row of services.db
      .select()
      .from(bookings)
      .where(inArray(id, ids.slice(first, first + 100)))
      .all())
      rows.set(row.id, row)
  return ids.flatMap((one) => rows.get(one) ?? [])
}
