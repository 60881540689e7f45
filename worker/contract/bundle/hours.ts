import * as z from 'zod/mini'
import { plainDate, wallTime } from '../time.ts'

/** A stretch of wall-clock time; an end at or before its start is on the next day. */
const wallWindow = z.strictObject({ from: wallTime, to: wallTime })
const windows = z.array(wallWindow).check(z.maxLength(24))
const weekday = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])

/** Weekly hours, and dates that replace them; an empty list is a day off. Wall-clock times, their zone is the owner's. */
export const hours = z.strictObject({
  weekly: z.partialRecord(weekday, windows),
  dates: z.optional(z.record(plainDate, windows)),
})
