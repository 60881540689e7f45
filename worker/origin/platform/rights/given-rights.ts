import { asc, count, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { type GivenRightsRow, givenRights } from '../db/desk-tables.ts'

/** Finds the rights that were given to an email address in lower case. */
export const findByEmail = (db: Database, email: string): GivenRightsRow | undefined =>
  db.select().from(givenRights).where(eq(givenRights.email, email)).get()

/** Finds the rights that were given to one of these staff members while they had another address. */
export function findByStaff(db: Database, ids: readonly string[]): GivenRightsRow | undefined {
  const isStaff = sql`${givenRights.name} IS NULL AND EXISTS (SELECT 1 FROM json_each(${givenRights.staff})
    WHERE value IN (SELECT value FROM json_each(${JSON.stringify(ids)})))`
  return db.select().from(givenRights).where(isStaff).orderBy(asc(givenRights.id)).get()
}

export const findById = (db: Database, id: string): GivenRightsRow | undefined =>
  db.select().from(givenRights).where(eq(givenRights.id, id)).get()

/** Returns all given rights, in the order of the email addresses. */
export const listAll = (db: Database): GivenRightsRow[] =>
  db.select().from(givenRights).orderBy(asc(givenRights.email)).all()

export const countAll = (db: Database): number =>
  db.select({ number: count() }).from(givenRights).get()?.number ?? 0

/** Stores given rights, in place of those with the same id. */
export function store(db: Database, row: GivenRightsRow): void {
  db.insert(givenRights).values(row).onConflictDoUpdate({ target: givenRights.id, set: row }).run()
}

export function remove(db: Database, id: string): void {
  db.delete(givenRights).where(eq(givenRights.id, id)).run()
}
