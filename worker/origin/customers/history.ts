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
export function toNamed({
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

type Row = typeof customerHistory.$inferSelect

/** Returns whether an entry says of the other customer what the entry before it says of this one. */
const isMirrored = (entry: Row, before: Row | undefined): boolean =>
  before !== undefined &&
  before.event === entry.event &&
  before.customer === entry.detail.other?.id &&
  entry.customer === before.detail.other?.id

/**
 * Returns the newest entries of the history of a customer, and of those who were merged with the customer. Merges and separations, which both
 * have in their histories, are there once.
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
