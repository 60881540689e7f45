import * as z from 'zod/mini'
import { staffId } from '../ids.ts'
import { instant, plainDate, timeZone } from '../time.ts'
import { selectionQuery } from './selection-query.ts'

/** A free slot. `staff` is present only if a single day was requested. */
export const slot = z.object({
  start: instant,
  end: instant,
  seatsLeft: z.int(),
  staff: z.optional(z.array(staffId)),
})

/**
 * `GET /api/calendars/{idOrSlug}/slots`. Days are in `timeZone`. Each day of the range is a key; an empty array means no
 * slots. `nextAvailable` is the first day on or after `from` with a slot, or null. For calendars with a waitlist, `full`
 * lists the days on which all slots are taken. With `firstOf=staff`, `first` has the first free time in the range of each
 * person who has one. `incomplete` means that the search for a cart was aborted, so that there may
 * be more slots and an earlier `nextAvailable`.
 */
export const slotsResponse = z.object({
  timeZone,
  days: z.record(plainDate, z.array(slot)),
  nextAvailable: z.nullable(plainDate),
  full: z.optional(z.array(plainDate)),
  first: z.optional(z.record(z.string(), instant)),
  incomplete: z.optional(z.literal(true)),
})

/** The query of `GET /api/calendars/{idOrSlug}/slots`: at most 31 days from `from` to `to`, inclusive, in the zone of the response. */
export const slotsQuery = z.object({
  from: plainDate,
  to: plainDate,
  ...selectionQuery,
  firstOf: z.optional(z.literal('staff')),
  /**
   * The `Daybook-Calendar-Version` of an earlier response. Without it slots may be two seconds old; with it they are at
   * least as new as that response.
   */
  v: z.optional(z.string()),
  reschedule: z.optional(z.string()),
  token: z.optional(z.string()),
})

export type Slot = z.infer<typeof slot>
export type SlotsResponse = z.infer<typeof slotsResponse>
export type SlotsQuery = z.infer<typeof slotsQuery>
