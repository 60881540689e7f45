import { and, ne, sql } from 'drizzle-orm'
import { BACKUP_FORMAT, type HeadRecord } from '#worker/contract/admin/backup.ts'
import type { Failure } from '#worker/contract/failure.ts'
import type { Database } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/is-one-of.ts'
import { findUnknownMigrations, knownMigrations, migrate } from '../../platform/db/migrate.ts'
import { meta } from '../../platform/db/publishing-tables.ts'
import { isVirtual, listSchema, listStoredTables } from '../../platform/db/stored-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import { toFieldFailure } from '../../platform/http/english-problems.ts'
import { installationKeys } from '../backup/left-out-rows.ts'
import { dropWritingTriggers } from './pause-triggers.ts'
import { writeRestoreState } from './restore-state.ts'

/** Returns the `validation` failure for a page of a backup that is refused. */
export const createBackupFailure = (code: string, message: string): Failure =>
  toFieldFailure({ path: 'body', code, message })

/** Throws `validation` for a backup of a newer version. */
export function checkVersion({ format, schema }: HeadRecord): void {
  if (format <= BACKUP_FORMAT && findUnknownMigrations(schema).length === 0) return
  throw createBackupFailure(
    'newer',
    'This backup was made by a newer version of Daybook. Update this one first',
  )
}

/** Deletes all triggers, views and tables of the site. The tables that belong to a full-text index are deleted with the index. */
function dropTables(db: Database): void {
  const drop = (type: 'trigger' | 'view' | 'table', names: readonly string[]) => {
    for (const name of names) db.run(sql`DROP ${sql.raw(type)} ${sql.identifier(name)}`)
  }
  const named = (type: string) => listSchema(db).flatMap((row) => (row.type === type ? [row.name] : []))
  drop('trigger', named('trigger'))
  drop('view', named('view'))
  drop(
    'table',
    listSchema(db)
      .filter(isVirtual)
      .map(({ name }) => name),
  )
  drop('table', named('table'))
}

/** Empties the database, and gives it the tables of a version. The values that belong to the installation stay. */
function emptyDatabase(db: Database, schema: readonly string[]): void {
  const kept = db
    .select()
    .from(meta)
    .where(and(isOneOf(meta.key, installationKeys), ne(meta.key, 'restore')))
    .all()
  dropTables(db)
  migrate(db, schema)
  for (const table of listStoredTables(db)) db.run(sql`DELETE FROM ${sql.identifier(table)}`)
  // With row ids that no row of a backup has, which would take their place.
  for (const [index, { key, value }] of kept.entries())
    db.run(sql`INSERT INTO meta (rowid, key, value) VALUES (${-2 - index}, ${key}, ${value})`)
}

/**
 * Empties the database, and gives it the tables of the version that made the backup: migrations bring it up to date once all rows
 * are there.
 */
export function emptyForRestore(db: Database, schema: readonly string[]): void {
  transact(db, () => {
    emptyDatabase(db, schema)
    db.run(sql`INSERT INTO meta (rowid, key, value) VALUES (-1, 'restore', 'null')`)
    writeRestoreState(db, { next: 0, isComplete: false, triggers: dropWritingTriggers(db) })
  })
}

/** Makes an empty site of a partly restored one. */
export function abandonRestore(db: Database): void {
  transact(db, () => emptyDatabase(db, knownMigrations))
}
