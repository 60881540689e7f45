import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { listSchema, listStoredTables } from '../../platform/db/stored-tables.ts'

/** The tables to which statements of a trigger write. */
const TARGETS =
  /\b(?:insert\s+(?:or\s+\w+\s+)?into|replace\s+into|update(?:\s+or\s+\w+)?|delete\s+from)\s+["`]?(\w+)/gi

/**
 * Drops the triggers that write to tables of a backup, and returns how to create them again. The backup has the rows that they wrote, and
 * a row that comes twice is deleted in between, after which a trigger would delete rows of others. All other triggers fill
 * tables that no backup has.
 */
export function dropWritingTriggers(db: Database): string[] {
  const stored = new Set(listStoredTables(db))
  return listSchema(db).flatMap(({ type, name, sql: definition }) => {
    if (type !== 'trigger' || definition === null) return []
    const body = definition.slice(definition.search(/\bbegin\b/i))
    if (![...body.matchAll(TARGETS)].some(([, table = '']) => stored.has(table))) return []
    db.run(sql`DROP TRIGGER ${sql.identifier(name)}`)
    return [definition]
  })
}

export function createTriggers(db: Database, definitions: readonly string[]): void {
  for (const definition of definitions) db.run(sql.raw(definition))
}
