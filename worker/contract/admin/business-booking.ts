import * as z from 'zod/mini'
import { answers, bookingRequest, manage } from '../bookings/booking.ts'
import { contact } from '../bookings/contact.ts'
import { customerId } from '../ids.ts'
import { money } from '../money/money.ts'
import { instant, timeZone } from '../time.ts'
import { typedText } from '../typed-text.ts'
import { adminBooking } from './bookings.ts'
import { overrides } from './overrides.ts'
import { recipient } from './recipients.ts'

const { calendar, service, staff, duration, addOns, start, guests, items, locale } = bookingRequest.shape

/**
 * `POST /api/admin/bookings`: a booking for someone who called or came. Nothing about the person is required. It has
 * no consents, because no one can consent for someone else.
 */
export const businessBookingRequest = z.strictObject({
  calendar,
  service,
  /** A staff id, or `any`. Left out: any. */
  staff,
  duration,
  addOns,
  start,
  /** The zone in which the customer reads times. Left out: the site's. */
  timeZone: z.optional(timeZone),
  /** The guests by name, with or without an address, or only their number. */
  guests,
  /** The services of a cart, instead of `service`. */
  items,
  /** The dates of a series, if the calendar allows one. Without `starts`, dates that are taken are left out. */
  series: z.optional(
    z.strictObject({
      count: z.int().check(z.minimum(2), z.maximum(24)),
      starts: z.optional(z.array(bookingRequest.shape.start).check(z.minLength(1), z.maxLength(24))),
    }),
  ),
  /** The customer to whom the booking belongs. Left out: the one to whom the contact leads. */
  customer: z.optional(customerId),
  contact: z.optional(contact),
  answers: z.optional(answers),
  /** The language of messages. Left out: the site's. */
  locale,
  overrides,
  /** Why the rules are set aside, at most 1,000 characters. Only the history of the booking has it. */
  reason: z.optional(typedText(1000)),
  /**
   * How the customer pays the amount that visitors pay on booking: `on-site`, later at the business, or `link`, online at the
   * `payment` URL of the response. With `link` the booking waits for the payment.
   */
  payment: z._default(z.enum(['on-site', 'link']), 'on-site'),
  /** Whether the customer, guests, staff and business get messages. Webhooks always do. */
  notify: z.boolean(),
})

/** `series` has all appointments of the series, by number. */
export const businessBooking = z.object({
  booking: adminBooking,
  /** The link with which the visitor manages the booking; null for people at the desk who lack a right that it gives. */
  manage: z.nullable(manage),
  /** The payment page, while the booking waits for the payment. */
  payment: z.optional(z.object({ url: z.url() })),
  series: z.optional(z.array(adminBooking)),
})

/** `POST /api/admin/booking-check`: what `POST /api/admin/bookings` would do with the same body. */
export const businessBookingCheck = z.object({
  start: instant,
  end: instant,
  /** The names of the people who get the appointment. */
  staff: z.array(z.string()),
  /** The price of one appointment, if the services have prices. */
  total: z.optional(money),
  /** The starts of the appointments of a series. */
  series: z.optional(z.array(instant)),
  /** The people who get a message about it with `notify: true`. */
  recipients: z.array(recipient),
})

export type BusinessBookingRequest = z.infer<typeof businessBookingRequest>
export type BusinessBooking = z.infer<typeof businessBooking>
export type BusinessBookingCheck = z.infer<typeof businessBookingCheck>
