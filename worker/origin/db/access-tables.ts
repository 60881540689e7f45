import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SiteRole } from '#worker/contract/access.ts'

// Instants are milliseconds since 1970.

/** The site's API tokens. */
export const tokens = sqliteTable('tokens', {
  id: text().primaryKey(),
  name: text().notNull(),
  role: text().$type<SiteRole>().notNull(),
  /** SHA-256 of the token, in hexadecimal. */
  hash: text().notNull().unique(),
  createdAt: integer().notNull(),
  /** To the hour. */
  lastUsedAt: integer(),
  expiresAt: integer(),
})
