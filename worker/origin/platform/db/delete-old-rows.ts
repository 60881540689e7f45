import { and, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import type { Database } from './database.ts'
import { isOneOf } from './is-one-of.ts'

/** How many rows are checked between two pauses. To delete them and to commit takes a few milliseconds. */
const BATCH_SIZE = 50

/** The rows whose instant in the column `age` is at most `until`, and that meet the condition. The column has an index. */
interface OldRows {
  age: SQLiteColumn
  until: number
  condition?: SQL | undefined
}

/** Deletes old rows, from the oldest on, with pauses: there can be many after an import or a long time without a purge. */
export function* deleteOldRows(
  db: Database,
  table: SQLiteTable,
  { age, until, condition }: OldRows,
): PausableWork<void> {
  const rowid = sql<number>`${table}.rowid`
  let last = { age: -1, rowid: 0 }
  for (;;) {
    const rows = db
      .select({ age: sql<number>`${age}`, rowid })
      .from(table)
      .where(sql`(${age}, ${rowid}) > (${last.age}, ${last.rowid}) AND ${age} <= ${until}`)
      .orderBy(age, rowid)
      .limit(BATCH_SIZE)
      .all()
    const newest = rows.at(-1)
    if (!newest) return
    const rowids = rows.map((row) => row.rowid)
    db.delete(table)
      .where(and(isOneOf(rowid, rowids), condition))
      .run()
    if (rows.length < BATCH_SIZE) return
    last = newest
    yield
  }
}
