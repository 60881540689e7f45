import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/**
 * The tables that follow from others: triggers and jobs write them again. All other tables are in a backup, also those that this
 * program does not know.
 */
export const derivedTables: ReadonlySet<string> = new Set([
  'booked_times',
  'booking_guests',
  'change_count',
  'content_texts',
  'customer_tags',
  'migrations',
  'report_days',
  'search_pending',
])

/** The tables that exist only while a backup runs. */
export const backupTables = { changes: 'changed_rows', readers: 'backup_readers' } as const

const temporaryTables: ReadonlySet<string> = new Set(Object.values(backupTables))

interface SchemaRow {
  type: string
  name: string
  sql: string | null
}

/** Returns whether a name belongs to SQLite, or to the runtime. */
const isReserved = (name: string) => name.startsWith('sqlite_') || name.startsWith('_cf_')

/** Lists tables, views and triggers of the site, in the order of their creation. */
export function listSchema(db: Database): SchemaRow[] {
  return db
    .all<SchemaRow>(sql`SELECT type, name, sql FROM sqlite_master WHERE type <> 'index'`)
    .filter(({ name }) => !isReserved(name))
}

export const isVirtual = ({ type, sql: definition }: SchemaRow): boolean =>
  type === 'table' && /^create virtual table/i.test(definition ?? '')

/** Lists the tables that a backup has, in the order of their names. */
export function listStoredTables(db: Database): string[] {
  const schema = listSchema(db)
  const indexes = schema.filter(isVirtual).map(({ name }) => name)
  const isOfIndex = (name: string) => indexes.some((index) => name === index || name.startsWith(`${index}_`))
  return schema
    .filter(({ type, name }) => type === 'table' && !isOfIndex(name))
    .map(({ name }) => name)
    .filter((name) => !derivedTables.has(name) && !temporaryTables.has(name))
    .sort()
}
