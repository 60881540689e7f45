import { sql } from 'drizzle-orm'
import { HOUR_MS } from '#worker/contract/durations.ts'
import type { Database } from './database.ts'
import { backupTables, listSchema, listStoredTables } from './stored-tables.ts'
import { transact } from './transaction.ts'

/** How long the log stays after the last call of a reader. Within this time, a reader can go on after a lost connection. */
const IDLE_MS = HOUR_MS

const PREFIX = 'changed_rows_of_'
const changes = sql.identifier(backupTables.changes)
const readers = sql.identifier(backupTables.readers)

/** A row that changed after the log began. */
export interface LoggedChange {
  /** The order of the changes. A row that changes again gets a new number. */
  number: number
  /** The name of the table. */
  source: string
  /** The row id. */
  row: number
}

const hasLog = (db: Database) => listSchema(db).some(({ name }) => name === backupTables.changes)

/** Creates the triggers that log which rows of a table change. */
function createTriggers(db: Database, table: string): void {
  // Deleted first instead of replaced: the conflict handling of the statement that fires a trigger overrides that of its own.
  const logRow = (row: string) =>
    `DELETE FROM ${backupTables.changes} WHERE source = '${table}' AND row = ${row};
     INSERT INTO ${backupTables.changes} (source, row) VALUES ('${table}', ${row});`
  for (const [event, body] of [
    ['insert', logRow('new.rowid')],
    ['update', logRow('old.rowid') + logRow('new.rowid')],
    ['delete', logRow('old.rowid')],
  ] as const)
    db.run(
      sql.raw(`CREATE TRIGGER "${PREFIX}${table}_${event}" AFTER ${event} ON "${table}" BEGIN ${body} END`),
    )
}

/** Begins to log which rows change, unless the log exists, and adds a reader. Returns the number of the newest change; 0 without any. */
export function startChangeLog(db: Database, reader: string, now: number): number {
  return transact(db, () => {
    if (!hasLog(db)) {
      db.run(sql`CREATE TABLE ${changes} (number integer PRIMARY KEY AUTOINCREMENT, source text NOT NULL,
        row integer NOT NULL, UNIQUE (source, row))`)
      db.run(sql`CREATE TABLE ${readers} (id text PRIMARY KEY NOT NULL, used_at integer NOT NULL)`)
      for (const table of listStoredTables(db)) createTriggers(db, table)
    }
    db.run(sql`INSERT INTO ${readers} (id, used_at) VALUES (${reader}, ${now})`)
    const [newest] = db.all<{ number: number | null }>(sql`SELECT max(number) AS number FROM ${changes}`)
    return newest?.number ?? 0
  })
}

/** Notes that a reader uses the log. Returns false if the log has ended since the reader began. */
export function keepChangeLog(db: Database, reader: string, now: number): boolean {
  if (!hasLog(db)) return false
  const update = sql`UPDATE ${readers} SET used_at = ${now} WHERE id = ${reader} RETURNING id`
  return db.all(update).length > 0
}

/** Lists changes after a number, in their order. */
export function listChangesAfter(db: Database, number: number, limit: number): LoggedChange[] {
  return db.all<LoggedChange>(
    sql`SELECT number, source, row FROM ${changes} WHERE number > ${number} ORDER BY number LIMIT ${limit}`,
  )
}

/** Removes a reader from the log, and ends the log after its last reader. */
export function leaveChangeLog(db: Database, reader: string): void {
  if (!hasLog(db)) return
  db.run(sql`DELETE FROM ${readers} WHERE id = ${reader}`)
  if (db.all(sql`SELECT id FROM ${readers} LIMIT 1`).length === 0) endChangeLog(db)
}

/** Removes the readers who have not called for an hour, and ends the log after its last reader. */
export function endIdleChangeLog(db: Database, now: number): void {
  if (!hasLog(db)) return
  const idle = sql`SELECT id FROM ${readers} WHERE used_at <= ${now - IDLE_MS}`
  for (const { id } of db.all<{ id: string }>(idle)) leaveChangeLog(db, id)
}

/** Ends the log for all readers, who then have to begin anew. */
export function endChangeLog(db: Database): void {
  if (!hasLog(db)) return
  transact(db, () => {
    for (const { type, name } of listSchema(db))
      if (type === 'trigger' && name.startsWith(PREFIX)) db.run(sql`DROP TRIGGER ${sql.identifier(name)}`)
    db.run(sql`DROP TABLE ${changes}`)
    db.run(sql`DROP TABLE ${readers}`)
  })
}
