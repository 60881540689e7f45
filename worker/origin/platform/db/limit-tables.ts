import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

// All instants are in milliseconds since 1970.

/** Uses that count towards a limit of at most a day. */
export const dailyUses = sqliteTable(
  'daily_uses',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text().notNull(),
    /** The client IP, empty for calls without one; or the hash of a recipient, or the name of a message. */
    key: text('client_ip').notNull(),
    amount: integer().notNull(),
    usedAt: integer().notNull(),
  },
  (table) => [
    index('daily_uses_by_client_ip').on(table.kind, table.key, table.usedAt),
    index('daily_uses_by_age').on(table.usedAt),
  ],
)
