import * as z from 'zod/mini'
import { selectionQuery } from '../bookings/selection-query.ts'
import { plainDate, timeZone } from '../time.ts'
import { override } from './overrides.ts'

const { hold: _, preview: __, ...selection } = selectionQuery

/**
 * `GET /api/admin/slots`: the starts that the business can book, or move a booking to. `from` and `to` are days in
 * `timeZone`, inclusive, at most 31; without working hours every minute is a start, and the range is a single day.
 */
export const businessSlotsQuery = z.strictObject({
  /** The id or slug of the calendar. Needed unless `booking` is given. */
  calendar: z.optional(z.string()),
  /** The id of the booking to move. It keeps its calendar, services and length, and its own time counts as free. */
  booking: z.optional(z.string()),
  from: plainDate,
  to: plainDate,
  ...selection,
  /** The zone of the days. Left out: the site's. */
  timeZone: z.optional(timeZone),
  /** The rules to set aside, separated by commas: those of the action that uses the slot. @example "notice,hours" */
  overrides: z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(60)),
        z.transform((list) => list.split(',')),
      ),
      z.array(override),
    ),
  ),
})

export type BusinessSlotsQuery = z.infer<typeof businessSlotsQuery>
