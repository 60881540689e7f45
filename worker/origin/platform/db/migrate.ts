import { sql } from 'drizzle-orm'
import { endChangeLog } from './change-log.ts'
import type { Database } from './database.ts'
import journal from './migrations/meta/_journal.json'

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The migrations of this program, in their order. */
export const knownMigrations: readonly string[] = journal.entries.map(({ tag }) => tag)

const without = (list: readonly string[], others: readonly string[]) =>
  list.filter((tag) => !others.includes(tag))

/** Lists the migrations of a database, in their order. */
export const listMigrations = (db: Database): string[] =>
  db.all<{ tag: string }>(sql`SELECT tag FROM migrations ORDER BY rowid`).map(({ tag }) => tag)

/** Returns the migrations of a list that this program does not have. */
export const findUnknownMigrations = (list: readonly string[]): string[] => without(list, knownMigrations)

const toNumber = (tag: string | undefined) => Number.parseInt(tag ?? '', 10)

/**
 * Returns whether a later release has migrated a database: it has all migrations of this program, and others with higher numbers
 * after them. Migrations only add, so this program runs on it.
 */
function isOfLaterRelease(applied: readonly string[]): boolean {
  const later = applied.slice(knownMigrations.length)
  return (
    knownMigrations.every((tag, index) => applied[index] === tag) &&
    later.every((tag) => toNumber(tag) > toNumber(knownMigrations.at(-1)))
  )
}

/**
 * Applies all migrations that this database does not have, or those of a list only, each in a transaction. Does not use Drizzle's
 * `migrate`, which hides an SQL error behind that of the rollback. The applied migrations are in a table because Durable
 * Objects do not support `PRAGMA user_version`. Throws for a database with other migrations than those of this program and of later releases.
 */
export function migrate(db: Database, wanted: readonly string[] = knownMigrations): void {
  db.run(sql`CREATE TABLE IF NOT EXISTS migrations (tag text PRIMARY KEY NOT NULL)`)
  const applied = listMigrations(db)
  if (findUnknownMigrations(applied).length > 0 && !isOfLaterRelease(applied)) {
    throw new Error(
      'This database was created by another version of Daybook: delete the folder .wrangler/state and start again',
    )
  }
  const missing = without(wanted, applied)
  // The triggers of the change log name tables that a migration may change.
  if (missing.length > 0) endChangeLog(db)
  for (const tag of missing) {
    const statements = files[`./migrations/${tag}.sql`]
    if (statements === undefined) throw new Error(`Missing migration: ${tag}`)
    db.transaction(() => {
      for (const statement of statements.split('--> statement-breakpoint')) db.run(sql.raw(statement))
      db.run(sql`INSERT INTO migrations (tag) VALUES (${tag})`)
    })
  }
}
