import type { Database } from '../platform/db/database.ts'
import { changeCount } from '../platform/db/desk-tables.ts'

/** Returns the number of changes so far of what the desk shows. */
export function countChanges(db: Database): number {
  return db.select().from(changeCount).get()?.number ?? 0
}
