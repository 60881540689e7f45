import * as z from 'zod/mini'
import { staffId } from './ids.ts'
import { instant, plainDate, timeZone } from './time.ts'
import { wish } from './wish.ts'

/** A free time. `staff` is there only when one day was asked for. */
export const slot = z.object({
  start: instant,
  end: instant,
  seatsLeft: z.int(),
  staff: z.optional(z.array(staffId)),
})

/**
 * `GET /api/calendars/{idOrSlug}/slots`. Days are the visitor's, in `timeZone`; every day of the range is a key, an
 * empty array means none. `nextAvailable` is the first day with a slot on or after `from`, or null. Of a calendar with a
 * waitlist `full` are the days that have none because all are taken. `incomplete` says that the search for all services of
 * a cart was given up: there may be more times, and an earlier `nextAvailable`; fewer services are found faster.
 */
export const slotsAnswer = z.object({
  timeZone,
  days: z.record(plainDate, z.array(slot)),
  nextAvailable: z.nullable(plainDate),
  full: z.optional(z.array(plainDate)),
  incomplete: z.optional(z.literal(true)),
})

/** The query of the same call; `from` and `to` are days of the visitor's, both included, at most 31. */
export const slotsQuery = z.object({
  from: plainDate,
  to: plainDate,
  ...wish,
  reschedule: z.optional(z.string()),
  token: z.optional(z.string()),
})

export type Slot = z.infer<typeof slot>
export type SlotsAnswer = z.infer<typeof slotsAnswer>
export type SlotsQuery = z.infer<typeof slotsQuery>
