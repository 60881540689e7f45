import type { Database } from '../platform/db/database.ts'
import { changeCount } from '../platform/db/desk-tables.ts'

/** Returns how many changes there have been so far in the tables that the desk shows. */
export function countChanges(db: Database): number {
  return db.select().from(changeCount).get()?.number ?? 0
}
