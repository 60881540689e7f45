import * as z from 'zod/mini'
import { plainDate, wallTime } from '../../time.ts'

/** A period of a day. @id Window */
const wallWindow = z.strictObject({
  /** The start, a time of day. @example "09:00" */
  from: wallTime,
  /** The end, a time of day. An end at or before the start is on the next day. @example "17:30" */
  to: wallTime,
})
const windows = z.array(wallWindow).check(z.maxLength(24))
/** A day of the week. @id Weekday */
export const weekday = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])

/** Weekly hours, and exceptions for single dates. @id Hours */
export const hours = z.strictObject({
  /**
   * The periods of each weekday. They must not overlap. A weekday without periods is a day off.
   * @example { "tue": [{ "from": "09:00", "to": "13:00" }, { "from": "14:00", "to": "18:00" }] }
   */
  weekly: z.partialRecord(weekday, windows),
  /**
   * The periods of single dates, which replace those of the weekday. An empty list is a day off.
   * @example { "2026-12-24": [{ "from": "09:00", "to": "12:00" }], "2026-12-25": [] }
   */
  dates: z.optional(z.record(plainDate, windows)),
})
