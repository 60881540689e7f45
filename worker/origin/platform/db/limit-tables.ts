import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

// All instants are in milliseconds since 1970.

/** Uses that count towards a daily limit. */
export const dailyUses = sqliteTable(
  'daily_uses',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text().notNull(),
    /** Empty for calls without a client IP. */
    address: text().notNull(),
    amount: integer().notNull(),
    at: integer().notNull(),
  },
  (table) => [
    index('daily_uses_by_address').on(table.kind, table.address, table.at),
    index('daily_uses_by_age').on(table.at),
  ],
)
