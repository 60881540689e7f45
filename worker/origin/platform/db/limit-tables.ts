import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

// All instants are in milliseconds since 1970.

/** Uses that count towards a daily limit. */
export const dailyUses = sqliteTable(
  'daily_uses',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text().notNull(),
    /** Empty for calls without a client IP. */
    clientIp: text().notNull(),
    amount: integer().notNull(),
    usedAt: integer().notNull(),
  },
  (table) => [
    index('daily_uses_by_client_ip').on(table.kind, table.clientIp, table.usedAt),
    index('daily_uses_by_age').on(table.usedAt),
  ],
)
