import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ReportRow } from '#worker/contract/admin/reports.ts'

/** The numbers of a group that follow from bookings and payments. */
export type BookedNumbers = Omit<ReportRow, 'id' | 'name' | 'bookableMinutes' | 'occupancy'>

/** The numbers of groups by id. */
export type GroupNumbers = Record<string, BookedNumbers>

/**
 * The sums of past days, for reports. Triggers delete those of a day when a booking, a payment or a refund of it changes. `start` is in
 * milliseconds since 1970.
 */
export const reportDays = sqliteTable(
  'report_days',
  {
    start: integer().notNull(),
    timeZone: text().notNull(),
    /** Tells by whom the day is being added up, so that no one stores sums from before a change. */
    ticket: text().notNull(),
    /** The numbers of the whole site, under an empty id, and of the staff and services that have any. Null until they are added up. */
    site: text({ mode: 'json' }).$type<GroupNumbers>(),
    staff: text({ mode: 'json' }).$type<GroupNumbers>(),
    service: text({ mode: 'json' }).$type<GroupNumbers>(),
  },
  (table) => [primaryKey({ columns: [table.start, table.timeZone] })],
)
