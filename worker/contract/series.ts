import * as z from 'zod/mini'
import { instant, timeZone } from './time.ts'
import { wish } from './wish.ts'

const countText = z.string().check(z.regex(/^([2-9]|1\d|2[0-4])$/))

/** The query of `GET /api/calendars/{idOrSlug}/series`: a course of `count` appointments, the first of which starts at `start`. */
export const seriesQuery = z.object({
  start: instant,
  count: countText,
  ...wish,
})

/** One date: when it would be, and when it can be had; null where it is left out. */
const seriesDate = z.object({ planned: instant, start: z.nullable(instant) })

export const seriesAnswer = z.object({ timeZone, dates: z.array(seriesDate) })

/** A course as it is booked: how many were asked for, and the starts that were shown; the first is the booking's own. */
export const seriesRequest = z.strictObject({
  count: z.int().check(z.minimum(2), z.maximum(24)),
  starts: z.array(instant).check(z.minLength(1), z.maxLength(24)),
})

/** Which appointments of a course are moved or cancelled. */
export const seriesScope = z.enum(['this', 'following', 'all'])

export type SeriesQuery = z.infer<typeof seriesQuery>
export type SeriesAnswer = z.infer<typeof seriesAnswer>
export type SeriesScope = z.infer<typeof seriesScope>
