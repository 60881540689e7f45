import * as z from 'zod/mini'
import { localeCodes } from '#locales/codes.ts'
import { place } from './bundle/details.ts'
import { cartItems } from './cart.ts'
import { guestList } from './guests.ts'
import { bookingId, holdId, oneTimeSlug } from './ids.ts'
import { money } from './money.ts'
import { seriesRequest, seriesScope } from './series.ts'
import { name } from './text.ts'
import { instant, minutes, timeZone } from './time.ts'

const line = z.string().check(z.trim(), z.maxLength(100, { error: 'too-long' }))

/** What the visitor types; which of it is required the calendar says. */
export const contact = z.strictObject({
  /** The first name, at most 100 characters. @example "Marta" */
  firstName: z.optional(line),
  /** The last name, at most 100 characters. @example "Sousa" */
  lastName: z.optional(line),
  /** The email address. @example "marta@example.com" */
  email: z.optional(z.string().check(z.trim(), z.maxLength(254, { error: 'too-long' }))),
  /** The phone number; one without a country code is of the country of the site's. @example "+351 912 345 678" */
  phone: z.optional(z.string().check(z.trim(), z.maxLength(40, { error: 'too-long' }))),
  /** The date of birth: year, month and day. @example "1990-04-17" */
  dateOfBirth: z.optional(z.string().check(z.trim(), z.maxLength(10, { error: 'invalid' }))),
  /** Where to come to, where the calendar's place is `ask`. @example "Rua do Almada 20, Porto" */
  location: z.optional(z.string().check(z.trim(), z.maxLength(300, { error: 'too-long' }))),
  /** Additional information, at most 2,000 characters. @example "I will be five minutes late." */
  notes: z.optional(z.string().check(z.trim(), z.maxLength(2000, { error: 'too-long' }))),
})

const campaign = z.optional(z.string().check(z.maxLength(200)))

/** Where the visitor came from, kept with the booking. */
export const source = z.strictObject({
  utm_source: campaign,
  utm_medium: campaign,
  utm_campaign: campaign,
  utm_term: campaign,
  utm_content: campaign,
  gclid: campaign,
  fbclid: campaign,
  msclkid: campaign,
  referrer: z.optional(z.string().check(z.maxLength(500))),
})

const answer = z.union([
  z.string().check(z.maxLength(2000, { error: 'too-long' })),
  z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50)),
])

/** To the business's own questions, by their id. */
export const answers = z.record(z.string(), answer)

/** What the visitor agrees to. */
export const consents = z.strictObject({ terms: z.optional(z.boolean()), marketing: z.optional(z.boolean()) })

/** What Turnstile answered in the browser, where the site asks it: a call without it is refused. */
export const turnstileToken = z.optional(z.string().check(z.maxLength(2048)))

/** `POST /api/bookings`. `staff` may be left out, or `any`. */
export const bookingRequest = z.strictObject({
  calendar: z.string(),
  service: z.optional(z.string()),
  staff: z.optional(z.string()),
  duration: z.optional(minutes),
  start: instant,
  timeZone,
  hold: z.optional(holdId),
  /** The one-time link that is used up. */
  link: z.optional(oneTimeSlug),
  guests: z.optional(guestList),
  /** Where the calendar takes carts: several services, in place of the one. */
  items: z.optional(cartItems),
  /** Where the calendar books courses. */
  series: z.optional(seriesRequest),
  contact,
  answers: z.optional(answers),
  consents: z.optional(consents),
  source: z.optional(source),
  locale: z.optional(z.enum(localeCodes)),
  turnstile: turnstileToken,
})

const bookedService = z.object({ id: z.string(), name, price: z.optional(money) })
const bookedPerson = z.object({ id: z.string(), name: z.string() })

/** What is paid on booking, and how it stands at the provider. */
const bookedPayment = z.object({
  state: z.enum(['open', 'pending', 'failed', 'expired', 'paid', 'refunded']),
  due: money,
  /** Until when the time is kept for who is paying. */
  until: z.optional(instant),
  /** What goes back, or has. */
  refunded: z.optional(money),
  /** Whether that is still on its way, has arrived, or was refused by the provider. */
  refundState: z.optional(z.enum(['pending', 'done', 'failed'])),
})

/** One service of a booked cart: for the one who booked (0), or for the guest of that number. */
const bookedItem = z.object({
  guest: z.int(),
  service: bookedService,
  staff: bookedPerson,
  start: instant,
  end: instant,
})

export const bookingStatus = z.enum([
  'payment_pending',
  'scheduled',
  'requested',
  'declined',
  'cancelled',
  'lapsed',
])

/** A booking as its manage token shows it: of the person, the first name only. */
export const booking = z.object({
  id: bookingId,
  status: bookingStatus,
  start: instant,
  end: instant,
  duration: minutes,
  /** The zone the visitor chose it in. */
  timeZone,
  calendar: z.object({ id: z.string(), slug: z.string(), name }),
  /** The first, where there are several. */
  service: bookedService,
  staff: bookedPerson,
  /** Who else does it, where several do it together. */
  others: z.array(bookedPerson),
  /** The services of a cart. */
  items: z.optional(z.array(bookedItem)),
  /** How many come beside the one who booked. */
  guests: z.int(),
  /** What all of it costs, where each person pays, or several services are booked. */
  total: z.optional(money),
  payment: z.optional(bookedPayment),
  /** What is asked for stands once the business confirms it, and does so in one of these ways. */
  confirmedBy: z.optional(z.enum(['email', 'phone', 'either'])),
  place: z.optional(place),
  /** What the visitor gave where the place is `ask`. */
  location: z.optional(z.string()),
  firstName: z.optional(z.string()),
  /** Its place in a course. */
  series: z.optional(z.object({ number: z.int(), count: z.int() })),
  locale: z.enum(localeCodes),
  /** Up by one at every change (RFC 5545 §3.8.7.4). */
  sequence: z.int(),
  /** Where it stood before it was last moved. */
  previousStart: z.nullable(instant),
  canReschedule: z.boolean(),
  canCancel: z.boolean(),
  cancelReason: z.optional(z.string()),
})

/** `url` is on the site's public address; `token` is the capability for this one booking, or place on a waitlist. */
export const manage = z.object({ url: z.url(), token: z.string() })

/** Another appointment of the same course. */
const sibling = z.object({
  id: bookingId,
  status: bookingStatus,
  start: instant,
  number: z.int(),
  canReschedule: z.boolean(),
  canCancel: z.boolean(),
  manage,
})

/** `series` is the whole course, in the order of its numbers. */
export const bookingAnswer = z.object({
  booking,
  manage,
  series: z.optional(z.array(sibling)),
  /** Where it is paid, while it waits for that. */
  payment: z.optional(z.object({ url: z.url() })),
})

/** The query of `GET /api/bookings/{id}` and of its invite. */
export const manageQuery = z.object({ token: z.string() })

/** `POST /api/bookings/{id}/reschedule`. */
export const rescheduleRequest = z.strictObject({
  token: z.string(),
  start: instant,
  timeZone: z.optional(timeZone),
  staff: z.optional(z.string()),
  /** The others of a course move by as much. */
  scope: z.optional(seriesScope),
})

/** `POST /api/bookings/{id}/cancel`. */
export const cancelRequest = z.strictObject({
  token: z.string(),
  scope: z.optional(seriesScope),
  reason: z.optional(z.string().check(z.trim(), z.maxLength(1000, { error: 'too-long' }))),
})

export type Contact = z.infer<typeof contact>
export type Source = z.infer<typeof source>
export type BookingRequest = z.infer<typeof bookingRequest>
export type Booking = z.infer<typeof booking>
export type BookingAnswer = z.infer<typeof bookingAnswer>
export type RescheduleRequest = z.infer<typeof rescheduleRequest>
export type CancelRequest = z.infer<typeof cancelRequest>
