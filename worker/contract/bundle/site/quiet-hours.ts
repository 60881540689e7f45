import * as z from 'zod/mini'
import { wallTime } from '../../time.ts'

/** A part of each day. The same time twice is no part at all. */
export const quietHours = z.strictObject({
  /** The start, a time of day. @example "21:00" */
  from: wallTime,
  /** The end, a time of day. An end before the start is on the next day. @example "08:00" */
  to: wallTime,
})
