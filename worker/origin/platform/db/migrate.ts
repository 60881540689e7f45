import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import journal from './migrations/meta/_journal.json'

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * Applies all migrations that this database does not have, each in a transaction. Does not use Drizzle's `migrate`,
 * which hides an SQL error behind that of the rollback. The applied migrations are in a table because Durable
 * Objects do not support `PRAGMA user_version`. Throws for a database with migrations that this program does not have.
 */
export function migrate(db: Database): void {
  db.run(sql`CREATE TABLE IF NOT EXISTS migrations (tag text PRIMARY KEY NOT NULL)`)
  const applied = new Set(db.all<{ tag: string }>(sql`SELECT tag FROM migrations`).map(({ tag }) => tag))
  const tags = new Set(journal.entries.map(({ tag }) => tag))
  if ([...applied].some((tag) => !tags.has(tag))) {
    throw new Error(
      'This database was created by another version of Daybook: delete the folder .wrangler/state and start again',
    )
  }
  for (const tag of tags) {
    if (applied.has(tag)) continue
    const statements = files[`./migrations/${tag}.sql`]
    if (statements === undefined) throw new Error(`Missing migration: ${tag}`)
    db.transaction(() => {
      for (const statement of statements.split('--> statement-breakpoint')) db.run(sql.raw(statement))
      db.run(sql`INSERT INTO migrations (tag) VALUES (${tag})`)
    })
  }
}
