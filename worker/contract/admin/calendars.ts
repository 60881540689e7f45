import * as z from 'zod/mini'
import { calendarView } from '../bookings/offering.ts'

/** `GET /api/admin/calendars`: all calendars that the business can book, also those that the website does not list. */
export const businessCalendars = z.object({
  calendars: z.array(
    z.extend(calendarView, {
      /**
       * Set if several services can be booked together, as `items` of `POST /api/admin/bookings`. `guests` then applies to the
       * whole cart.
       */
      cart: z.optional(z.literal(true)),
    }),
  ),
})

export type BusinessCalendars = z.infer<typeof businessCalendars>
