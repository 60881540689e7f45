import * as z from 'zod/mini'
import { plainDate, wallTime } from '../time.ts'

/** A stretch of a day. @id Window */
const wallWindow = z.strictObject({
  /** When it starts, a time of day. @example "09:00" */
  from: wallTime,
  /** When it ends, a time of day; one at or before the start is on the next day. @example "17:30" */
  to: wallTime,
})
const windows = z.array(wallWindow).check(z.maxLength(24))
const weekday = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])

/** Weekly hours, and dates that replace them. @id Hours */
export const hours = z.strictObject({
  /**
   * The stretches of each weekday, which do not overlap; a weekday without any is a day off.
   * @example { "tue": [{ "from": "09:00", "to": "13:00" }, { "from": "14:00", "to": "18:00" }] }
   */
  weekly: z.partialRecord(weekday, windows),
  /**
   * The stretches of single dates, in place of their weekday's; an empty list is a day off.
   * @example { "2026-12-24": [{ "from": "09:00", "to": "12:00" }], "2026-12-25": [] }
   */
  dates: z.optional(z.record(plainDate, windows)),
})
