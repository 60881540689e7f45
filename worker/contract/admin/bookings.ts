import * as z from 'zod/mini'
import { booking, bookingOutcome, bookingSource, bookingStatus, manage } from '../bookings/booking.ts'
import { contact } from '../bookings/contact.ts'
import { guest } from '../bookings/guests.ts'
import { bookingId } from '../ids.ts'
import { name } from '../text.ts'
import { instant, plainDate } from '../time.ts'
import { typedEntry } from '../typed-text.ts'
import { historyEntry } from './booking-history.ts'
import { account } from './booking-payments.ts'
import { bookingIntake } from './submissions.ts'

const filterId = z.optional(z.string().check(z.maxLength(100)))

/** The filters of lists of bookings. A booking has to match all of them. */
const filters = {
  /** The first date on which bookings start, in the site's time zone. */
  from: z.optional(plainDate),
  /** The last date. */
  to: z.optional(plainDate),
  /** The id of a staff member who takes part. */
  staff: filterId,
  /** The id of a service, also one of several in a cart. */
  service: filterId,
  /** The id of a calendar. */
  calendar: filterId,
  /** `scheduled` leaves out the bookings that are completed or a no-show. */
  status: z.optional(z.enum([...bookingStatus.options, ...bookingOutcome.options])),
  /** Words of the name, email address or phone number, with or without accents. */
  q: z.optional(typedEntry(100).check(z.minLength(2))),
  /** By start, by the time of booking, or by `answerBy`, where bookings that have none count as the latest. Left out: by start. */
  sort: z._default(z.enum(['start', 'created', 'answerBy']), 'start'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
}

/** `GET /api/admin/bookings`: a page of bookings. */
export const adminBookingsQuery = z.strictObject({
  ...filters,
  /** The `next` of the previous page, with the same filters. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
})

/** `GET /api/admin/bookings.ics`: up to two thousand bookings. */
export const adminBookingsCalendarQuery = z.strictObject(filters)

/** `GET /api/admin/bookings.csv`: all bookings. */
export const adminBookingsTableQuery = z.strictObject({
  ...filters,
  /** Omits the apostrophe that protects spreadsheets from formulas in texts. */
  raw: z.optional(z.enum(['true', 'false'])),
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
  /** For a request: until when it can be answered. Then it lapses. */
  answerBy: z.optional(instant),
  createdAt: instant,
  updatedAt: instant,
  /** Incremented with each entry of its history. */
  version: z.int(),
  cancelledAt: z.nullable(instant),
  /** The outcome, which can be recorded from the start on. Left open: `completed` once a scheduled booking is over, else null. */
  outcome: z.nullable(bookingOutcome),
})

/** `GET /api/admin/bookings/{id}`: all about one booking. */
export const adminBookingDetail = z.extend(adminBooking, {
  /** The visitor's link to the booking; null once it no longer works, and for readers and people who lack a right that it gives. */
  manage: z.nullable(manage),
  /** The appointments of the series, by number. */
  appointments: z.optional(
    z.array(z.object({ id: bookingId, number: z.int(), status: bookingStatus, start: instant })),
  ),
  /** Set if others can book the same time, as the service is a class. */
  ofClass: z.optional(z.literal(true)),
  /** The form that was filled in with the booking. */
  intake: z.optional(bookingIntake),
  /** The names of the staff, rooms and services whose ids the booking and its history have, as published now. */
  names: z.record(z.string(), name),
  /** The events of the booking with their actors: the last five hundred, oldest first. */
  history: z.array(historyEntry),
  /** The path of the list of messages about the booking, or about its series. */
  messages: z.string(),
})

export const adminBookings = z.object({ bookings: z.array(adminBooking), next: z.nullable(z.string()) })

export type AdminBooking = z.infer<typeof adminBooking>
export type AdminBookingDetail = z.infer<typeof adminBookingDetail>
export type BookingFilter = z.infer<typeof adminBookingsCalendarQuery>
export type AdminBookings = z.infer<typeof adminBookings>
