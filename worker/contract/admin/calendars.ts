import * as z from 'zod/mini'
import { calendarView } from '../bookings/offering.ts'

/** `GET /api/admin/calendars`: all calendars that the business can book, those that the website does not list too. */
export const businessCalendars = z.object({
  calendars: z.array(
    z.extend(calendarView, {
      /** Several services can be booked together, as `items`. `guests` are then those of the cart. */
      cart: z.optional(z.literal(true)),
    }),
  ),
})

export type BusinessCalendars = z.infer<typeof businessCalendars>
