import * as z from 'zod/mini'
import { instant, timeZone } from '../time.ts'
import { selectionQuery } from './selection-query.ts'

const seriesCount = z.string().check(z.regex(/^([2-9]|1\d|2[0-4])$/))

/**
 * The query of `GET /api/calendars/{idOrSlug}/series`: a series of `count` appointments, the first of which starts at
 * `start`.
 */
export const seriesQuery = z.object({
  start: instant,
  count: seriesCount,
  ...selectionQuery,
})

/** One date of a series: the planned start, and the possible start, which is null if the date is skipped. */
const seriesDate = z.object({ planned: instant, start: z.nullable(instant) })

export const seriesResponse = z.object({ timeZone, dates: z.array(seriesDate) })

/**
 * The series of a booking request: the requested count, and the starts that the visitor saw. The first one is the start of
 * the booking.
 */
export const seriesRequest = z.strictObject({
  count: z.int().check(z.minimum(2), z.maximum(24)),
  starts: z.array(instant).check(z.minLength(1), z.maxLength(24)),
})

/** Which appointments of a series are rescheduled or cancelled. */
export const seriesScope = z.enum(['this', 'following', 'all'])

export type SeriesQuery = z.infer<typeof seriesQuery>
export type SeriesResponse = z.infer<typeof seriesResponse>
export type SeriesScope = z.infer<typeof seriesScope>
