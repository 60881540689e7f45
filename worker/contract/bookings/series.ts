import * as z from 'zod/mini'
import { instant, timeZone } from '../time.ts'
import { selectionQuery } from './selection-query.ts'
import { seriesChange } from './series-changes.ts'

const seriesCount = z.string().check(z.regex(/^([2-9]|1\d|2[0-4])$/))

/**
 * The query of `GET /api/calendars/{idOrSlug}/series`: a series of `count` appointments, the first of which starts at
 * `start`.
 */
export const seriesQuery = z.object({
  start: instant,
  count: seriesCount,
  /** The visitor's changes: `3.skip,4.2027-01-19T11:00:00Z` leaves the third date out, and moves the fourth. */
  changes: z.optional(z.string().check(z.maxLength(900))),
  ...selectionQuery,
})

/**
 * One date of a series: the planned start, and the actual start, which is null if the date is skipped, by the visitor or
 * because its start is not free. All starts are null if the first is not free. `others` has up to 24 other free starts of that
 * day; the first date has none.
 */
const seriesDate = z.object({
  planned: instant,
  start: z.nullable(instant),
  others: z.optional(z.array(instant)),
})

export const seriesResponse = z.object({ timeZone, dates: z.array(seriesDate) })

/**
 * The series of a booking request: the requested count, and the starts that the visitor saw. The first one is the start of
 * the booking.
 */
export const seriesRequest = z.strictObject({
  count: z.int().check(z.minimum(2), z.maximum(24)),
  starts: z.array(instant).check(z.minLength(1), z.maxLength(24)),
  /** The dates that the visitor changed. */
  changes: z.optional(z.array(seriesChange).check(z.maxLength(23))),
})

/** Which appointments of a series are rescheduled or cancelled. */
export const seriesScope = z.enum(['this', 'following', 'all'])

export type SeriesQuery = z.infer<typeof seriesQuery>
export type SeriesResponse = z.infer<typeof seriesResponse>
export type SeriesScope = z.infer<typeof seriesScope>
