import * as z from 'zod/mini'
import { instant } from '../time.ts'

/** A change to a date of a series: another start on the same day, or `null` to leave the date out. */
export const seriesChange = z.strictObject({
  /** The number of the date, from 2 on: the first is the start of the booking. */
  number: z.int().check(z.minimum(2), z.maximum(24)),
  start: z.nullable(instant),
})

export type SeriesChange = z.infer<typeof seriesChange>
