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
  sortValue: number
  id: string
}

const { id, start, createdAt } = bookings

/** The sort value of bookings without a deadline: it is after every deadline. */
const NO_DEADLINE = 99_999_999_999_999

const answerBy = sql<number>`coalesce((SELECT j.due FROM ${jobs} j WHERE j.kind = 'request-lapse' AND j.reference = ${bookings}.id), ${NO_DEADLINE})`

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
  const sorted = db.select({ value: sortColumns[sort] }).from(bookings).where(eq(id, row.id)).get()
  return { sortValue: sorted?.value ?? NO_DEADLINE, id: row.id }
}

type Order = BookingFilter['order']

/** Reads a part of a list. */
type ReadPart = ReadRows<Position, string>

const toPositionedRows = (rows: readonly { id: string; sortValue: number; isFound: number }[]) =>
  rows.map(({ id, sortValue, isFound }) => ({ id, isFound, position: { sortValue, id } }))

/** Returns a condition as a column of a query; the column is always true without a condition. */
const toSelectable = (condition: SQL | undefined) => sql<number>`${condition ?? sql`1`}`

/** The positions before and after all rows. */
const outerPositions = { asc: { sortValue: -1, id: '' }, desc: { sortValue: NO_DEADLINE + 1, id: '' } }

/** Returns the condition for rows after a position, or for all rows. It suits an index that has both columns. */
const isAfter = (order: Order, sortValue: SQL, after: Position = outerPositions[order]) =>
  sql`(${sortValue}, ${id}) ${order === 'asc' ? sql`>` : sql`<`} (${after.sortValue}, ${after.id})`

/** Returns the scan of all bookings by their start, or by when they were made. */
function scanBy(
  db: Database,
  column: 'start' | 'created',
  order: Order,
  conditions: FilterConditions,
): ReadPart {
  const sortValue = sortColumns[column]
  const direction = order === 'asc' ? asc : desc
  const { status, from, to } = conditions
  const isByStart = column === 'start'
  const isLater = isByStart && from !== undefined ? gte(start, from) : undefined
  const isEarlier = isByStart && to !== undefined ? lt(start, to) : undefined
  // `before` is the bound at which the list begins. A position replaces it: of two bounds SQLite would use the wrong one.
  const [before, beyond] = order === 'asc' ? [isLater, isEarlier] : [isEarlier, isLater]
  const isFound = toSelectable(isByStart ? conditions.others : matchesConditions(conditions))
  return (after, limit) =>
    toPositionedRows(
      db
        .select({ id, sortValue, isFound })
        .from(bookings)
        .where(
          and(
            isByStart ? status : undefined,
            after || !before ? isAfter(order, sortValue, after) : before,
            beyond,
          ),
        )
        .orderBy(direction(sortValue), direction(id))
        .limit(limit)
        .all(),
    )
}

/** Returns the scan of all requests by their deadline. There are few of them. */
function scanRequests(db: Database, order: Order, conditions: FilterConditions): ReadPart {
  const direction = order === 'asc' ? asc : desc
  const sortValue = sql<number>`${jobs.due}`
  return (after, limit) =>
    toPositionedRows(
      db
        .select({ id, sortValue, isFound: toSelectable(matchesConditions(conditions)) })
        .from(jobs)
        .innerJoin(bookings, eq(id, jobs.reference))
        .where(and(eq(jobs.kind, 'request-lapse'), isAfter(order, sortValue, after)))
        .orderBy(direction(sortValue), direction(id))
        .limit(limit)
        .all(),
    )
}

/** Returns the scan of bookings that have no deadline, by id. */
function scanWithoutDeadline(db: Database, order: Order, conditions: FilterConditions): ReadPart {
  const [direction, follows] = order === 'asc' ? ([asc, gt] as const) : ([desc, lt] as const)
  const isFound = toSelectable(and(sql`${answerBy} = ${NO_DEADLINE}`, matchesConditions(conditions)))
  return (after, limit) =>
    toPositionedRows(
      db
        .select({ id, sortValue: sql<number>`${NO_DEADLINE}`, isFound })
        .from(bookings)
        // `~` comes after all ids.
        .where(follows(id, after?.id ?? (order === 'asc' ? '' : '~')))
        .orderBy(direction(id))
        .limit(limit)
        .all(),
    )
}

/** Returns the scan of the bookings that the search index has found, in any order. */
function scanFound(
  db: Database,
  { sort, order }: BookingFilter,
  conditions: FilterConditions,
  rowids: readonly number[],
): ReadPart {
  const direction = order === 'asc' ? asc : desc
  const sortValue = sortColumns[sort]
  return (after, limit) =>
    toPositionedRows(
      db
        .select({ id, sortValue, isFound: sql<number>`1` })
        .from(bookings)
        .where(
          and(
            hasRowid(bookings, rowids),
            sql`iif(${matchesConditions(conditions) ?? sql`1`}, 1, 0)`,
            isAfter(order, sortValue, after),
          ),
        )
        .orderBy(direction(sortValue), direction(id))
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
  const foundRowids = findByIndex(db, 'bookings', conditions.terms)
  if (foundRowids) return [{ read: scanFound(db, filter, conditions, foundRowids), after }]
  const { sort, order } = filter
  if (sort !== 'answerBy') return [{ read: scanBy(db, sort, order, conditions), after }]
  const isPastDeadlines = after?.sortValue === NO_DEADLINE
  const requests = { read: scanRequests(db, order, conditions), after: isPastDeadlines ? undefined : after }
  const others = {
    read: scanWithoutDeadline(db, order, conditions),
    after: isPastDeadlines ? after : undefined,
  }
  if (order === 'asc') return isPastDeadlines ? [others] : [requests, others]
  return after && !isPastDeadlines ? [requests] : [others, requests]
}
