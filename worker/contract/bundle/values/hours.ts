import * as z from 'zod/mini'
import { DAY_MS } from '../../durations.ts'
import { plainDate, wallTime } from '../../time.ts'
import { toDateRange } from './date-range.ts'

/** A period of a day. @id Window */
const wallWindow = z.strictObject({
  /** The start, a time of day. @example "09:00" */
  from: wallTime,
  /** The end, a time of day. An end before the start is on the next day. @example "17:30" */
  to: wallTime,
})
const windows = z.array(wallWindow).check(z.maxLength(24))

/** A day of the week. @id Weekday */
export const weekday = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])

/** The longest range of dates, in days. */
const MAX_DAYS = 366

function isDateOrRange(key: string): boolean {
  const { from, to } = toDateRange(key)
  if (!plainDate.safeParse(from).success || !plainDate.safeParse(to).success) return false
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  return key.includes('/') ? days > 0 && days < MAX_DAYS : true
}

/** A date, or the first and the last date with a slash between, at most 366 days: `2026-12-24/2026-12-31`. @id Dates */
const dates = z
  .string()
  .check(
    z.regex(/^\d{4}-\d\d-\d\d(?:\/\d{4}-\d\d-\d\d)?$/, { error: 'dates', abort: true }),
    z.refine(isDateOrRange, { error: 'dates' }),
  )

/** Weekly hours, and exceptions for dates. @id Hours */
export const hours = z.strictObject({
  /**
   * The periods of each weekday. They must not overlap. A weekday without periods is a day off.
   * @example { "tue": [{ "from": "09:00", "to": "13:00" }, { "from": "14:00", "to": "18:00" }] }
   */
  weekly: z.partialRecord(weekday, windows),
  /**
   * The periods of dates, which replace those of the weekday. A key is a date, or the first and the last of several dates. A
   * single date wins over several. An empty list is a day off.
   * @example { "2026-12-24": [{ "from": "09:00", "to": "12:00" }], "2026-12-25/2026-12-31": [] }
   */
  dates: z.optional(z.record(dates, windows)),
})
