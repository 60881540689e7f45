import { desc, type InferInsertModel, sql } from 'drizzle-orm'
import type { CustomerEventDetail, CustomerHistoryEntry } from '#worker/contract/admin/customer-history.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { selectKeys } from '../platform/db/customer-keys.ts'
import { customerHistory } from '../platform/db/customer-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { insertRow } from '../platform/db/prepared.ts'
import type { CustomerNames } from '../platform/name-columns.ts'

/** How many entries of the history of a customer are shown. */
const MAX_ENTRIES = 200

/** Returns a customer as the history of another one names them. */
export function toNamedCustomer({
  id,
  firstName,
  lastName,
  email,
  phone,
}: CustomerNames & { id: string }): NonNullable<CustomerEventDetail['other']> {
  return {
    id,
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(email && { email }),
    ...(phone && { phone }),
  }
}

/** Adds an entry to the history of a customer. */
export const addHistory = (db: Database, entry: InferInsertModel<typeof customerHistory>): void =>
  insertRow(db, customerHistory, entry)

type HistoryRow = typeof customerHistory.$inferSelect

/** Returns whether two entries are the same merge or separation, each in the history of one of the two customers. */
const isMirrored = (entry: HistoryRow, older: HistoryRow | undefined): boolean =>
  older !== undefined &&
  older.event === entry.event &&
  older.customer === entry.detail.other?.id &&
  entry.customer === older.detail.other?.id

/**
 * Returns the newest entries of the history of a customer, and of those who were merged with the customer. Merges and separations are in
 * the histories of both customers, and are returned once.
 */
export const listCustomerHistory = (db: Database, id: string): CustomerHistoryEntry[] =>
  db
    .select()
    .from(customerHistory)
    .where(sql`${customerHistory.customer} IN (${selectKeys(id)})`)
    .orderBy(desc(customerHistory.number))
    .limit(MAX_ENTRIES + 1)
    .all()
    .filter((entry, index, entries) => !isMirrored(entry, entries[index + 1]))
    .slice(0, MAX_ENTRIES)
    .map(({ event, actor, at, detail }) => ({ event, actor, at: toIso(at), detail }))
