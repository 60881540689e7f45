import { asc, sql } from 'drizzle-orm'
import { selectKeys } from '../platform/db/customer-keys.ts'
import { type CustomerMergeRow, type CustomerRow, customerMerges } from '../platform/db/customer-tables.ts'
import type { Database } from '../platform/db/database.ts'

/** Returns the merges that a customer consists of, oldest first. */
const listMerges = (db: Database, id: string): CustomerMergeRow[] =>
  db
    .select()
    .from(customerMerges)
    .where(sql`${customerMerges.into} IN (${selectKeys(id)})`)
    .orderBy(asc(customerMerges.at), asc(customerMerges.customer))
    .all()

/** Returns the customers who were merged with a customer, as they were before. */
export const listMerged = (db: Database, id: string): CustomerRow[] =>
  listMerges(db, id).map(({ row }) => row)
