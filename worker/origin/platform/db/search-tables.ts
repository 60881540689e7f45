import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * The rows whose texts are not in a search index yet, by the names of their tables and their row ids. Triggers add them, since writing
 * the index with each booking would make booking slower.
 */
export const searchPending = sqliteTable(
  'search_pending',
  { source: text().$type<'bookings' | 'customers'>().notNull(), number: integer().notNull() },
  (table) => [primaryKey({ columns: [table.source, table.number] })],
)
