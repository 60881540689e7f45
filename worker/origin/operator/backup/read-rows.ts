import { sql } from 'drizzle-orm'
import { toIso } from '#worker/contract/iso-time.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { listChangesAfter } from '../../platform/db/change-log.ts'
import { listStoredTables } from '../../platform/db/stored-tables.ts'
import type { BackupPage } from './backup-page.ts'
import { type RowSource, readRow, readRowAfter } from './read-row.ts'

/** How many rows are read between two pauses. */
const BATCH_SIZE = 8

/** How many changes are read without a pause. The last changes are read in one go, so that the backup is as of one moment. */
const MAX_CHANGES = 100

/** A row of a table, after which the next page goes on. */
interface RowPosition {
  table: string
  after: number
}

export const firstRow: RowPosition = { table: '', after: 0 }

/** Adds the rows after a position to a page. Returns the position of the last, once the page is full; undefined after all rows. */
export function* addRows(
  source: RowSource,
  page: BackupPage,
  position: RowPosition,
): PausableWork<RowPosition | undefined> {
  let read = 0
  for (const table of listStoredTables(source.db)) {
    if (table < position.table) continue
    let after = table === position.table ? position.after : Number.MIN_SAFE_INTEGER
    for (;;) {
      const next = readRowAfter(source, table, after)
      if (!next) break
      after = next.row
      if (next.kept) page.addRow(table, next.kept)
      if (page.isFull) return { table, after }
      read += 1
      if (read % BATCH_SIZE === 0) yield
    }
  }
  return undefined
}

/** Adds the rows that changed after a number. Returns the number of the last; undefined when that was the newest change. */
export function addChanges(source: RowSource, page: BackupPage, since: number): number | undefined {
  const { db } = source
  let last = since
  for (const { number, source: table, row } of listChangesAfter(db, since, MAX_CHANGES)) {
    const found = readRow(source, table, row)
    if (found?.kept) page.addRow(table, found.kept)
    else page.add({ table, gone: [row] })
    last = number
    if (page.isFull) break
  }
  return listChangesAfter(db, last, 1).length > 0 ? last : undefined
}

/** Adds the record about the rows: their time, the counters of the tables, and the secrets that could not be decrypted. */
export function addState(source: RowSource, page: BackupPage, now: number): void {
  const { db, secrets, withoutSecrets } = source
  const stored = new Set(listStoredTables(db))
  const counters = db
    .all<{ name: string; seq: number }>(sql`SELECT name, seq FROM sqlite_sequence ORDER BY name`)
    .filter(({ name }) => stored.has(name))
  const unreadable = withoutSecrets
    ? []
    : secrets.list().flatMap(({ name }) => (secrets.find(name) === undefined ? [name] : []))
  page.add({
    asOf: toIso(now),
    counters: Object.fromEntries(counters.map(({ name, seq }) => [name, seq])),
    withoutSecrets,
    unreadable,
  })
}
