import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ReportRow } from '#worker/contract/admin/reports.ts'

/** The numbers of a group that follow from bookings and payments. */
export type BookedNumbers = Omit<ReportRow, 'id' | 'name' | 'bookableMinutes' | 'occupancy'>

/** The numbers of groups by id. */
export type GroupNumbers = Record<string, BookedNumbers>

/**
 * The sums of past days, for reports. Triggers delete the row of a day when one of its bookings, payments or refunds changes. `start` is
 * in milliseconds since 1970.
 */
export const reportDays = sqliteTable(
  'report_days',
  {
    start: integer().notNull(),
    timeZone: text().notNull(),
    /** Identifies the run that adds up the day. A run stores no sums if a change has deleted its row. */
    ticket: text().notNull(),
    /** The numbers of the whole site, under an empty id, and of the staff and services that have any. Null until they are added up. */
    site: text({ mode: 'json' }).$type<GroupNumbers>(),
    staff: text({ mode: 'json' }).$type<GroupNumbers>(),
    service: text({ mode: 'json' }).$type<GroupNumbers>(),
  },
  (table) => [primaryKey({ columns: [table.start, table.timeZone] })],
)
