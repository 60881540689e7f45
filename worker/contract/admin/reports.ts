import * as z from 'zod/mini'
import { name } from '../text.ts'
import { plainDate, timeZone } from '../time.ts'

const interval = z.enum(['day', 'week', 'month'])
const grouping = z.enum(['staff', 'service'])

/** `GET /api/admin/reports`: the dates from `from` to `to`, inclusive, in the site's zone, at most 366. */
export const reportQuery = z.strictObject({
  from: plainDate,
  to: plainDate,
  /** The length of the periods. Weeks begin on the first weekday of the site's region. Left out: `day`. */
  interval: z._default(interval, 'day'),
  /** Left out: one row for the whole site in each period. */
  by: z.optional(grouping),
})

/** `GET /api/admin/reports.csv`. */
export const reportTableQuery = z.extend(reportQuery, {
  /** Omits the apostrophe that protects spreadsheets from formulas in texts. */
  raw: z.optional(z.enum(['true', 'false'])),
})

/** The numbers of a period: of the whole site, of a staff member or of a service. A booking counts in the period in which it starts. */
const reportRow = z.object({
  /** The staff member or the service. */
  id: z.optional(z.string()),
  name: z.optional(name),
  /** Bookings that are scheduled or took place, including no-shows. */
  bookings: z.int(),
  completed: z.int(),
  noShows: z.int(),
  cancelled: z.int(),
  /** Appointments that had begun when they were imported from another program. Only `revenue` has them too. */
  imported: z.int(),
  /** The money received for the bookings that start in the period, less refunds, by currency. */
  revenue: z.array(z.object({ amount: z.int(), currency: z.string() })),
  /** The minutes of scheduled bookings that lie in the period. A class counts once. */
  bookedMinutes: z.number(),
  /** Working hours, less blocks and closures. */
  bookableMinutes: z.number(),
  /** The booked share of the bookable minutes; null where nothing is bookable. */
  occupancy: z.nullable(z.number()),
})

export const report = z.object({
  timeZone,
  interval,
  by: z.optional(grouping),
  periods: z.array(
    z.object({
      /** The first and the last date. Periods at the ends of the range may be shorter. */
      from: plainDate,
      to: plainDate,
      /** With `by`: only the staff or services with a number above zero. */
      rows: z.array(reportRow),
    }),
  ),
})

export type ReportQuery = z.infer<typeof reportQuery>
export type ReportRow = z.infer<typeof reportRow>
export type Report = z.infer<typeof report>
