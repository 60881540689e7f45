import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { LocaleCode } from '#locales/codes.ts'
import type { FoundKind } from '#worker/contract/content/search.ts'

/**
 * The rows whose texts are not in a search index yet, by the names of their tables and their row ids. Triggers add them, since writing
 * the index with each booking would make booking slower.
 */
export const searchPending = sqliteTable(
  'search_pending',
  { source: text().$type<'bookings' | 'customers'>().notNull(), number: integer().notNull() },
  (table) => [primaryKey({ columns: [table.source, table.number] })],
)

/**
 * The texts of published resources that visitors can search for, one row for each language. The full-text index `content_search` has
 * their words by `number`; a trigger deletes those of a deleted row.
 */
export const contentTexts = sqliteTable('content_texts', {
  number: integer().primaryKey(),
  kind: text().$type<FoundKind>().notNull(),
  id: text().notNull(),
  /** The version of the code that read the texts, the default language of the site, and the hash of the content. */
  version: text().notNull(),
  locale: text().$type<LocaleCode>().notNull(),
  title: text().notNull(),
  text: text().notNull(),
})
