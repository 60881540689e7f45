import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { BlockOwner } from '#worker/contract/admin/blocks.ts'
import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'

// All instants are in milliseconds since 1970.

/** Times that the business blocks. Their busy times are rows of `external_busy`, with the id of the block as `feed`. */
export const blocks = sqliteTable('blocks', {
  /** The order of creation. */
  number: integer().primaryKey({ autoIncrement: true }),
  id: text().notNull().unique(),
  ownerKind: text().$type<BlockOwner['kind']>().notNull(),
  /** The id of the staff member, room or machine; null for the whole site. */
  owner: text(),
  /** The first and the last date, or the local start and end to the minute. */
  from: text().notNull(),
  to: text().notNull(),
  /** A recurrence rule (RFC 5545 §3.3.10). */
  repeat: text(),
  reason: text(),
  /** Until when, and in which zone, the busy times are expanded. */
  coveredUntil: integer().notNull(),
  timeZone: text().notNull(),
  createdBy: text({ mode: 'json' }).$type<BusinessActor>().notNull(),
  createdAt: integer().notNull(),
  updatedAt: integer().notNull(),
})
