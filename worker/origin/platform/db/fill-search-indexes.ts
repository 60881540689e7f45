import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { toSearchText } from '../search-text.ts'
import { bookings } from './booking-tables.ts'
import { customers } from './customer-tables.ts'
import type { Database } from './database.ts'
import { isOneOf } from './is-one-of.ts'
import { readMeta, writeMeta } from './meta.ts'
import { searchPending } from './search-tables.ts'
import { transact } from './transaction.ts'

/** How many rows are written between two pauses. */
const BATCH_SIZE = 50

const tables = { bookings, customers }
type Source = keyof typeof tables

/** The full-text indexes (SQLite FTS5) of these tables, which have the trigrams of `search_text`. */
export const searchIndexes = { bookings: 'booking_search', customers: 'customer_search' } as const

const rowidOf = (source: Source) => sql<number>`${tables[source]}.rowid`

const isInBatch = (rowid: SQL, from: number) => and(gt(rowid, from), lte(rowid, from + BATCH_SIZE))

/** Returns whether rows that are older than the search indexes have got their `search_text`. */
export const hasSearchTexts = (db: Database): boolean => readMeta(db, 'search-index') === 'filled'

/** Brings the search indexes up to date. A search and an erasure run this first; a job runs it soon after each change. */
export function* fillSearchIndexes(db: Database): PausableWork<void> {
  if (!hasSearchTexts(db)) yield* writeSearchTexts(db)
  for (const source of ['bookings', 'customers'] as const)
    while (transact(db, () => indexBatch(db, source)) === BATCH_SIZE) yield
}

/** Writes the next pending rows to the index. Returns their number. */
function indexBatch(db: Database, source: Source): number {
  const isPending = eq(searchPending.source, source)
  const numbers = db
    .select({ number: searchPending.number })
    .from(searchPending)
    .where(isPending)
    .orderBy(asc(searchPending.number))
    .limit(BATCH_SIZE)
    .all()
    .map(({ number }) => number)
  if (numbers.length === 0) return 0
  const rowid = rowidOf(source)
  db.run(sql`INSERT INTO ${sql.identifier(searchIndexes[source])} (rowid, search_text)
    SELECT ${rowid}, ${tables[source].searchText} FROM ${tables[source]} WHERE ${isOneOf(rowid, numbers)}`)
  db.delete(searchPending)
    .where(and(isPending, isOneOf(searchPending.number, numbers)))
    .run()
  return numbers.length
}

/** Writes `search_text` of the rows that are older than the search indexes, and `booking_guests` of such bookings. */
function* writeSearchTexts(db: Database): PausableWork<void> {
  const lastOf = (source: Source) =>
    db
      .select({ last: sql<number>`coalesce(max(${rowidOf(source)}), 0)` })
      .from(tables[source])
      .get()?.last ?? 0
  const [lastBooking, lastCustomer] = [lastOf('bookings'), lastOf('customers')]
  for (let from = 0; from < lastCustomer; from += BATCH_SIZE) {
    transact(db, () => writeCustomers(db, from))
    yield
  }
  for (let from = 0; from < lastBooking; from += BATCH_SIZE) {
    transact(db, () => writeBookings(db, from))
    yield
  }
  writeMeta(db, 'search-index', 'filled')
}

function writeCustomers(db: Database, from: number): void {
  const isMissing = and(isInBatch(rowidOf('customers'), from), eq(customers.searchText, ''))
  for (const row of db.select().from(customers).where(isMissing).all())
    db.update(customers)
      .set({ searchText: toSearchText(row) })
      .where(eq(customers.id, row.id))
      .run()
}

function writeBookings(db: Database, from: number): void {
  const { id, contact, searchText, guestList } = bookings
  const isBatch = isInBatch(rowidOf('bookings'), from)
  const missing = db
    .select({ id, contact })
    .from(bookings)
    .where(and(isBatch, eq(searchText, '')))
    .all()
  for (const row of missing)
    db.update(bookings)
      .set({ searchText: toSearchText(row.contact) })
      .where(eq(id, row.id))
      .run()
  db.run(sql`INSERT OR IGNORE INTO booking_guests
    SELECT lower(value ->> '$.email'), ${id} FROM ${bookings}, json_each(${guestList})
    WHERE ${isBatch} AND ${guestList} <> '[]' AND value ->> '$.email' IS NOT NULL`)
}
