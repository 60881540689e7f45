import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { adminCustomersQuery } from '#worker/contract/admin/customers.ts'
import { bookings, toCustomerKey } from '../platform/db/booking-tables.ts'
import { customerKeys, customers, customerTags } from '../platform/db/customer-tables.ts'
import type { Database } from '../platform/db/database.ts'
import type { ReadRows, Scan } from '../platform/db/scan-list.ts'
import { hasRowid, hasTerms } from '../platform/db/search-index.ts'
import { createFieldFailure } from '../platform/http/english-problems.ts'
import { seesCustomer } from '../platform/rights/seen-rows.ts'
import type { Sight } from '../platform/rights/sight.ts'
import {
  selectLastVisit,
  selectLastVisitId,
  selectNextVisit,
  selectNextVisitId,
  type VisitView,
} from './store.ts'

/** A position in a part of a list: the value that the part is sorted by, and the id of the row with that value. */
interface ScanPosition {
  value: number | string
  id: string
}

/** A part of a list, read by one index. */
interface Part {
  read: ReadRows<ScanPosition, string>
  /** `value` and `id` select the position of a customer. `id` is null for a customer in a later part. */
  value: SQL
  id: SQL
}

type Sort = NonNullable<z.infer<typeof adminCustomersQuery>['sort']>

interface ListQuery extends VisitView {
  sort: Sort
  /** The words of a search. */
  terms: readonly string[]
  tag?: string | undefined
}

/** Matches the customers whom the caller sees, who have a tag, and in whose details a search finds all of its words. */
export function matchesQuery({ terms, tag, sight }: Pick<ListQuery, 'sight' | 'tag' | 'terms'>): SQL {
  const searchedColumn = sight.contacts ? customers.searchText : customers.sortName
  return (
    and(
      seesCustomer(sight),
      tag === undefined ? undefined : hasTag(tag, sight),
      terms.length > 0 ? hasTerms(searchedColumn, terms) : undefined,
    ) ?? sql`1`
  )
}

/** Matches the customers who have a tag; none for callers who see no notes, so that the list does not reveal who has a tag. */
const hasTag = (tag: string, { notes }: Sight): SQL =>
  notes
    ? sql`EXISTS (SELECT 1 FROM ${customerTags} WHERE ${customerTags.tag} = ${tag} AND ${customerTags.customer} = ${customers}.id)`
    : sql`0`

const toPositionedRows = (
  rows: readonly { customer: string; isFound: number; value: number | string; id: string }[],
) => rows.map(({ customer, isFound, value, id }) => ({ id: customer, isFound, position: { value, id } }))

function scanByName(db: Database, query: ListQuery): Part {
  const { id, sortName } = customers
  return {
    value: sql`${sortName}`,
    id: sql`${id}`,
    read: (after, limit) =>
      toPositionedRows(
        db
          .select({ customer: id, isFound: sql<number>`${matchesQuery(query)}`, value: sortName, id })
          .from(customers)
          .where(sql`(${sortName}, ${id}) > (${after?.value ?? ''}, ${after?.id ?? ''})`)
          .orderBy(asc(sortName), asc(id))
          .limit(limit)
          .all(),
      ),
  }
}

/** How customers are sorted by their last or their next visit. */
interface VisitOrder {
  isDescending: boolean
  /** Matches the bookings that can be the visit. */
  condition: (now: number) => SQL | undefined
  /** Matches the past bookings for the last visit, and the upcoming ones for the next. */
  bound: (now: number) => SQL
  start: (view: VisitView) => SQL<number | null>
  booking: (view: VisitView) => SQL<string | null>
}

const { status, start, outcome } = bookings

const visitOrders: Record<Exclude<Sort, 'name'>, VisitOrder> = {
  lastVisit: {
    isDescending: true,
    condition: () => and(eq(status, 'scheduled'), sql`${outcome} IS NOT 'no_show'`),
    bound: (now) => lte(start, now),
    start: selectLastVisit,
    booking: selectLastVisitId,
  },
  nextVisit: {
    isDescending: false,
    condition: () => inArray(status, ['scheduled', 'requested']),
    bound: (now) => gt(start, now),
    start: selectNextVisit,
    booking: selectNextVisitId,
  },
}

/** Reads the customers who have the visit. Goes through the bookings, and adds the customer of each booking that is the visit. */
function scanByVisit(db: Database, order: VisitOrder, query: ListQuery): Part {
  const direction = order.isDescending ? desc : asc
  const follows = order.isDescending ? sql`<` : sql`>`
  const { id } = bookings
  const isVisit = sql<number>`${id} = ${order.booking(query)} AND ${matchesQuery(query)}`
  return {
    value: order.start(query),
    id: order.booking(query),
    read: (after, limit) =>
      toPositionedRows(
        db
          .select({
            customer: sql<string>`coalesce(${customers.id}, '')`,
            isFound: sql<number>`coalesce(${isVisit}, 0)`,
            value: start,
            id,
          })
          .from(bookings)
          .leftJoin(customerKeys, eq(customerKeys.key, toCustomerKey(bookings)))
          .leftJoin(customers, eq(customers.id, customerKeys.customer))
          .where(
            and(
              order.condition(query.now),
              after
                ? sql`(${start}, ${id}) ${follows} (${after.value}, ${after.id})`
                : order.bound(query.now),
            ),
          )
          .orderBy(direction(start), direction(id))
          .limit(limit)
          .all(),
      ),
  }
}

/** Reads the customers who do not have the visit. They come last. */
function scanWithoutVisit(db: Database, order: VisitOrder, query: ListQuery): Part {
  const { id } = customers
  const isFound = sql<number>`${order.booking(query)} IS NULL AND ${matchesQuery(query)}`
  return {
    value: sql`${id}`,
    id: sql`${id}`,
    read: (after, limit) =>
      toPositionedRows(
        db
          .select({ customer: id, isFound, value: id, id })
          .from(customers)
          .where(gt(id, after?.id ?? ''))
          .orderBy(asc(id))
          .limit(limit)
          .all(),
      ),
  }
}

/** Reads the customers whom a search index found, and sorts them. */
function scanFound(db: Database, query: ListQuery, rowids: readonly number[]): Part {
  const { id, sortName } = customers
  const order = query.sort === 'name' ? undefined : visitOrders[query.sort]
  const isDescending = order?.isDescending ?? false
  const endValue = isDescending ? -1 : 1e15
  const value = order
    ? sql<number | string>`coalesce(${order.start(query)}, ${endValue})`
    : sql<number | string>`${sortName}`
  const follows = isDescending ? sql`<` : sql`>`
  return {
    value,
    id: sql`${id}`,
    read: (after, limit) =>
      toPositionedRows(
        db
          .select({ customer: id, isFound: sql<number>`1`, value, id })
          .from(customers)
          .where(
            and(
              hasRowid(customers, rowids),
              matchesQuery(query),
              after &&
                sql`(${value} ${follows} ${after.value} OR (${value} = ${after.value} AND ${id} > ${after.id}))`,
            ),
          )
          .orderBy((isDescending ? desc : asc)(value), asc(id))
          .limit(limit)
          .all(),
      ),
  }
}

/**
 * Returns the scans that a list consists of, in order. `cursor` is the id of the customer after whom the list continues. `known` are the
 * row ids that a search index found; without them all customers are read. Throws `validation` when the customer of the cursor is unknown.
 */
export function listScans(
  db: Database,
  query: ListQuery,
  { foundRowids, cursor }: { foundRowids: readonly number[] | undefined; cursor: string | undefined },
): Scan<ScanPosition, string>[] {
  const parts = foundRowids ? [scanFound(db, query, foundRowids)] : listWholeScans(db, query)
  if (cursor === undefined) return parts.map(({ read }) => ({ read, after: undefined }))
  for (const [index, part] of parts.entries()) {
    const after = findPosition(db, part, cursor)
    const later = parts.slice(index + 1).map(({ read }) => ({ read, after: undefined }))
    if (after) return [{ read: part.read, after }, ...later]
  }
  throw createFieldFailure('cursor', 'invalid')
}

function listWholeScans(db: Database, query: ListQuery): Part[] {
  if (query.sort === 'name') return [scanByName(db, query)]
  const order = visitOrders[query.sort]
  return [scanByVisit(db, order, query), scanWithoutVisit(db, order, query)]
}

/** Returns the position of a customer in a part; undefined for a customer who is not in it. */
function findPosition(db: Database, { value, id }: Part, cursor: string): ScanPosition | undefined {
  const isCustomer = eq(customers.id, cursor)
  const columns = { value: sql<number | string>`${value}`, id: sql<string | null>`${id}` }
  const row = db.select(columns).from(customers).where(isCustomer).get()
  return row?.id ? { value: row.value, id: row.id } : undefined
}
