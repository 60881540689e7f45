import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { toSearchText } from '../search-text.ts'
import { bookings } from './booking-tables.ts'
import { customers } from './customer-tables.ts'
import type { Database } from './database.ts'
import { readMeta, writeMeta } from './meta.ts'
import { transact } from './transaction.ts'

/** How many rows are written between two pauses. */
const BATCH_SIZE = 200

const rowidOf = (table: typeof bookings | typeof customers) => sql<number>`${table}.rowid`

const isInBatch = (rowid: SQL, from: number) => and(gt(rowid, from), lte(rowid, from + BATCH_SIZE))

/** Returns whether the rows that are older than the search indexes are in them. */
export const isSearchIndexFilled = (db: Database): boolean => readMeta(db, 'search-index') === 'filled'

/**
 * Writes the texts for searches, and the guests, of rows that are older than these, as is written with new rows. What needs them runs
 * this first; it does nothing once all are written.
 */
export function* fillSearchIndex(db: Database): PausableWork<void> {
  if (isSearchIndexFilled(db)) return
  const lastOf = (table: typeof bookings | typeof customers) =>
    db
      .select({ last: sql<number>`coalesce(max(${rowidOf(table)}), 0)` })
      .from(table)
      .get()?.last ?? 0
  const [lastBooking, lastCustomer] = [lastOf(bookings), lastOf(customers)]
  for (let from = 0; from < lastCustomer; from += BATCH_SIZE) {
    transact(db, () => fillCustomers(db, from))
    yield
  }
  for (let from = 0; from < lastBooking; from += BATCH_SIZE) {
    transact(db, () => fillBookings(db, from))
    yield
  }
  writeMeta(db, 'search-index', 'filled')
}

function fillCustomers(db: Database, from: number): void {
  const isMissing = and(isInBatch(rowidOf(customers), from), eq(customers.searchText, ''))
  for (const row of db.select().from(customers).where(isMissing).all())
    db.update(customers)
      .set({ searchText: toSearchText(row) })
      .where(eq(customers.id, row.id))
      .run()
}

function fillBookings(db: Database, from: number): void {
  const { id, contact, searchText, guestList } = bookings
  const isBatch = isInBatch(rowidOf(bookings), from)
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
