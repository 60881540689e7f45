import { and, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import type { Database } from './database.ts'
import { isOneOf } from './is-one-of.ts'

/** How many rows are looked at between two pauses. Their deletion and its commit take a few milliseconds. */
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
  let last = { at: -1, number: 0 }
  for (;;) {
    const rows = db
      .select({ at: sql<number>`${age}`, number: rowid })
      .from(table)
      .where(sql`(${age}, ${rowid}) > (${last.at}, ${last.number}) AND ${age} <= ${until}`)
      .orderBy(age, rowid)
      .limit(BATCH_SIZE)
      .all()
    const end = rows.at(-1)
    if (!end) return
    const numbers = rows.map(({ number }) => number)
    db.delete(table)
      .where(and(isOneOf(rowid, numbers), condition))
      .run()
    if (rows.length < BATCH_SIZE) return
    last = end
    yield
  }
}
