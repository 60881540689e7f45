import { asc, sql } from 'drizzle-orm'
import { selectKeys } from '../platform/db/customer-keys.ts'
import { type CustomerMergeRow, type CustomerRow, customerMerges } from '../platform/db/customer-tables.ts'
import type { Database } from '../platform/db/database.ts'

interface Address {
  email?: string
  phone?: string
}

/** Returns the merges that a customer consists of, oldest first. */
export const listMerges = (db: Database, id: string): CustomerMergeRow[] =>
  db
    .select()
    .from(customerMerges)
    .where(sql`${customerMerges.into} IN (${selectKeys(id)})`)
    .orderBy(asc(customerMerges.at), sql`${customerMerges}.rowid`)
    .all()

/** Returns the keys of a customer. */
export const listOwnKeys = (db: Database, id: string): string[] =>
  db.values<[string]>(selectKeys(id)).map(([key]) => key)

/** Returns the email addresses and phone numbers among the keys of a customer. */
export const listAddresses = (db: Database, id: string): Address[] =>
  listOwnKeys(db, id)
    .sort()
    .flatMap((key): Address[] => {
      if (key.includes('@')) return [{ email: key }]
      return key.startsWith('+') ? [{ phone: key }] : []
    })

/** Returns the customers who were merged with a customer, as they were before. */
export const listMerged = (db: Database, id: string): CustomerRow[] =>
  listMerges(db, id).map(({ row }) => row)
