import * as z from 'zod/mini'
import { wallTime } from '../../time.ts'

/** A part of each day. If both times are the same, there are no quiet hours. */
export const quietHours = z.strictObject({
  /** The start, a time of day. @example "21:00" */
  from: wallTime,
  /** The end, a time of day. An end before the start is on the next day. @example "08:00" */
  to: wallTime,
})
