import { and, asc, desc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { BookingFilter } from '#worker/contract/admin/bookings.ts'
import { type BookingRow, bookings } from '../../platform/db/booking-tables.ts'
import type { Database } from '../../platform/db/database.ts'
import { jobs } from '../../platform/db/job-tables.ts'
import type { ReadRows, Scan } from '../../platform/db/scan-list.ts'
import { findByIndex, hasRowid } from '../../platform/db/search-index.ts'
import type { Services } from '../../platform/services.ts'
import { type FilterConditions, matchesConditions, type SeenFilter, toConditions } from './booking-filter.ts'

/** Where a booking is in a list: the value that the list is sorted by, and its id. */
export interface Position {
  at: number
  id: string
}

const { id, start, createdAt } = bookings

/** The sort value of bookings without a deadline: it is after every deadline. */
const LAST = 99_999_999_999_999

const answerBy = sql<number>`coalesce((SELECT j.due FROM ${jobs} j WHERE j.kind = 'request-lapse' AND j.reference = ${bookings}.id), ${LAST})`

const sortColumns: Record<BookingFilter['sort'], SQL<number>> = {
  start: sql`${start}`,
  created: sql`${createdAt}`,
  answerBy,
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

type Order = BookingFilter['order']

/** Reads a part of a list. */
type Read = ReadRows<Position, string>

const toSeen = (rows: readonly { id: string; at: number; isFound: number }[]) =>
  rows.map(({ id, at, isFound }) => ({ id, isFound, position: { at, id } }))

const isTrue = (condition: SQL | undefined) => sql<number>`${condition ?? sql`1`}`

/** The positions before and after all rows. */
const ends = { asc: { at: -1, id: '' }, desc: { at: LAST + 1, id: '' } }

/** Returns the condition for rows after a position, or for all rows. It suits an index that has both columns. */
const isAfter = (order: Order, at: SQL, after: Position = ends[order]) =>
  sql`(${at}, ${id}) ${order === 'asc' ? sql`>` : sql`<`} (${after.at}, ${after.id})`

/** Returns the scan of all bookings by their start, or by when they were made. */
function scanBy(db: Database, column: 'start' | 'created', order: Order, conditions: FilterConditions): Read {
  const at = sortColumns[column]
  const direction = order === 'asc' ? asc : desc
  const { status, from, to } = conditions
  const isByStart = column === 'start'
  const isLater = isByStart && from !== undefined ? gte(start, from) : undefined
  const isEarlier = isByStart && to !== undefined ? lt(start, to) : undefined
  // `before` is the bound at which the list begins. A position replaces it: of two bounds SQLite would use the wrong one.
  const [before, beyond] = order === 'asc' ? [isLater, isEarlier] : [isEarlier, isLater]
  const isFound = isTrue(isByStart ? conditions.rest : matchesConditions(conditions))
  return (after, limit) =>
    toSeen(
      db
        .select({ id, at, isFound })
        .from(bookings)
        .where(
          and(isByStart ? status : undefined, after || !before ? isAfter(order, at, after) : before, beyond),
        )
        .orderBy(direction(at), direction(id))
        .limit(limit)
        .all(),
    )
}

/** Returns the scan of all requests by their deadline. There are few of them. */
function scanRequests(db: Database, order: Order, conditions: FilterConditions): Read {
  const direction = order === 'asc' ? asc : desc
  const at = sql<number>`${jobs.due}`
  return (after, limit) =>
    toSeen(
      db
        .select({ id, at, isFound: isTrue(matchesConditions(conditions)) })
        .from(jobs)
        .innerJoin(bookings, eq(id, jobs.reference))
        .where(and(eq(jobs.kind, 'request-lapse'), isAfter(order, at, after)))
        .orderBy(direction(at), direction(id))
        .limit(limit)
        .all(),
    )
}

/** Returns the scan of bookings that have no deadline, by id. */
function scanRest(db: Database, order: Order, conditions: FilterConditions): Read {
  const [direction, follows] = order === 'asc' ? ([asc, gt] as const) : ([desc, lt] as const)
  const isFound = isTrue(and(sql`${answerBy} = ${LAST}`, matchesConditions(conditions)))
  return (after, limit) =>
    toSeen(
      db
        .select({ id, at: sql<number>`${LAST}`, isFound })
        .from(bookings)
        // `~` comes after all ids.
        .where(follows(id, after?.id ?? (order === 'asc' ? '' : '~')))
        .orderBy(direction(id))
        .limit(limit)
        .all(),
    )
}

/** Returns the scan of a few known bookings, in any order. */
function scanKnown(
  db: Database,
  { sort, order }: BookingFilter,
  conditions: FilterConditions,
  rowids: readonly number[],
): Read {
  const direction = order === 'asc' ? asc : desc
  const at = sortColumns[sort]
  return (after, limit) =>
    toSeen(
      db
        .select({ id, at, isFound: sql<number>`1` })
        .from(bookings)
        .where(
          and(
            hasRowid(bookings, rowids),
            sql`iif(${matchesConditions(conditions) ?? sql`1`}, 1, 0)`,
            isAfter(order, at, after),
          ),
        )
        .orderBy(direction(at), direction(id))
        .limit(limit)
        .all(),
    )
}

/**
 * Returns the scans that a list consists of from a position on, in order: one for each index that has a part of it. Throws
 * `validation` for a filter that cannot match.
 */
export function listScans(
  services: Services,
  filter: SeenFilter,
  after: Position | undefined,
): Scan<Position, string>[] {
  const { db } = services
  const conditions = toConditions(services, filter)
  const known = findByIndex(db, 'bookings', conditions.terms)
  if (known) return [{ read: scanKnown(db, filter, conditions, known), after }]
  const { sort, order } = filter
  if (sort !== 'answerBy') return [{ read: scanBy(db, sort, order, conditions), after }]
  const isInRest = after?.at === LAST
  const requests = { read: scanRequests(db, order, conditions), after: isInRest ? undefined : after }
  const rest = { read: scanRest(db, order, conditions), after: isInRest ? after : undefined }
  if (order === 'asc') return isInRest ? [rest] : [requests, rest]
  return after && !isInRest ? [requests] : [rest, requests]
}
