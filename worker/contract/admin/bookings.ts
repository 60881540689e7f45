import * as z from 'zod/mini'
import { booking, bookingOutcome, bookingSource, contact } from '../bookings/booking.ts'
import { guest } from '../bookings/guests.ts'
import { instant, plainDate } from '../time.ts'
import { account } from './booking-payments.ts'

/** `GET /api/admin/bookings`: bookings that start from `from` to `to`, inclusive, in the site's time zone. */
export const adminBookingsQuery = z.object({
  from: z.optional(plainDate),
  to: z.optional(plainDate),
  /** The `next` of the previous page. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
})

/** A booking as shown to the business. */
export const adminBooking = z.extend(booking, {
  contact,
  /** The ids of its rooms and machines. */
  rooms: z.array(z.string()),
  /** The ids of the rooms and machines of each service of a cart, in the order of `items`. */
  itemRooms: z.optional(z.array(z.array(z.string()))),
  /** Empty if the form only asked for the number of guests. */
  guestList: z.array(guest),
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** The versions of the texts that the visitor agreed to. */
  consents: z.object({
    terms: z.optional(z.object({ version: z.string() })),
    marketing: z.optional(z.object({ version: z.string(), agreed: z.boolean() })),
  }),
  source: bookingSource,
  /** Its money. Left out for a booking without a price and payments. */
  account: z.optional(account),
  createdAt: instant,
  updatedAt: instant,
  cancelledAt: z.nullable(instant),
  /** Null before the end, and for a booking that did not take place. A booking is completed unless recorded otherwise. */
  outcome: z.nullable(bookingOutcome),
})

export const adminBookings = z.object({ bookings: z.array(adminBooking), next: z.nullable(z.string()) })

export type AdminBooking = z.infer<typeof adminBooking>
export type AdminBookings = z.infer<typeof adminBookings>
