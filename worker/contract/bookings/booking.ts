import * as z from 'zod/mini'
import { localeCodes } from '#locales/codes.ts'
import { shownVenue } from '../bundle/scheduling/venue.ts'
import { bookingId, formId, holdId, oneTimeSlug } from '../ids.ts'
import { customerAccount } from '../money/account.ts'
import { money } from '../money/money.ts'
import { paymentProviders } from '../money/payment-providers.ts'
import { paymentRefusal } from '../money/payment-refusal.ts'
import { quote } from '../money/quote-schema.ts'
import { name, prose } from '../text.ts'
import { instant, minutes, timeZone } from '../time.ts'
import { typedEntry, typedText } from '../typed-text.ts'
import { addOnChoices } from './add-on-schema.ts'
import { cancellationPolicy } from './cancellation-policy.ts'
import { cartItems } from './cart-schema.ts'
import { contact } from './contact.ts'
import { guest, guestList } from './guests.ts'
import { MAX_REASON } from './reason.ts'
import { seriesRequest, seriesScope } from './series.ts'

const campaign = z.optional(z.string().check(z.maxLength(200)))

/** The traffic source of the visitor, stored with the booking. */
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

/** The source of a booking as it is stored. */
export const bookingSource = z.extend(source, {
  /** Set when the business booked for someone. */
  by: z.optional(z.literal('business')),
})

const answer = z.union([typedText(2000), z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50))])

/** Answers to the questions of the calendar, by question id. */
export const answers = z.record(z.string(), answer)

/** The consents of the visitor. */
export const consents = z.strictObject({ terms: z.optional(z.boolean()), marketing: z.optional(z.boolean()) })

/** The Turnstile token. Sites with Turnstile refuse calls without it. */
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
  /** The one-time link of the booking, which is used up by it. */
  link: z.optional(oneTimeSlug),
  guests: z.optional(guestList),
  addOns: z.optional(addOnChoices),
  /**
   * The price that the visitor was shown, and the part of it that is paid on booking; for a series, those of one appointment.
   * Null if the visitor was shown no price. If the price has changed since, the call fails with `price-changed`. Left out: the
   * booking is made at any price.
   */
  quote: z.optional(z.nullable(quote)),
  /** The services of a cart, instead of `service`. */
  items: z.optional(cartItems),
  /** The dates of a series, if the calendar allows one. */
  series: z.optional(seriesRequest),
  contact,
  answers: z.optional(answers),
  /** The token of the intake form, if the calendar has one: the `intake` of the response to its submission. */
  intake: z.optional(z.string().check(z.maxLength(200))),
  consents: z.optional(consents),
  source: z.optional(source),
  /**
   * The page of the booking flow with the visitor's choices: its path and query. It is stored while the booking waits for its
   * payment, so that the visitor can go back to it.
   */
  page: z.optional(z.string().check(z.regex(/^\/\S*$/), z.maxLength(6000))),
  locale: z.optional(z.enum(localeCodes)),
  turnstile: turnstileToken,
})

const bookedService = z.object({ id: z.string(), name, price: z.optional(money) })
const bookedPerson = z.object({ id: z.string(), name: z.string() })

/** An add-on of a booking. `price` is the price of one unit. */
const bookedAddOn = z.object({ id: z.string(), name, count: z.int(), price: z.optional(money) })

/** The payment of a booking, with its state at the provider. */
const bookedPayment = z.object({
  state: z.enum(['open', 'pending', 'failed', 'expired', 'paid', 'refunded']),
  due: money,
  /** The provider that takes an unpaid payment. */
  provider: z.optional(z.enum([...paymentProviders, 'sandbox'])),
  /** Why the last attempt to pay was refused. Missing if the provider gives no reason. */
  refusal: z.optional(paymentRefusal),
  /** Until when the time is reserved during the payment. */
  until: z.optional(instant),
  /** The amount that is or will be refunded, as in `account`. */
  refunded: z.optional(money),
  /** Whether the refunds are pending, done, or were refused by the provider. */
  refundState: z.optional(z.enum(['pending', 'done', 'failed'])),
  /** The amount that is still to be paid on site: what is due, minus what is to be paid now. */
  onSite: z.optional(money),
  /** The amount that the visitor gets back by cancelling now. */
  back: z.optional(money),
})

/** One service of a booked cart. `guest` is 0 for the person who booked, else the number of the guest. */
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

/** The result of an appointment. */
export const bookingOutcome = z.enum(['completed', 'no_show'])

/** A booking as shown to the holder of its manage token. Of the contact it has only the first name and the place. */
export const booking = z.object({
  id: bookingId,
  status: bookingStatus,
  start: instant,
  end: instant,
  duration: minutes,
  /** The time zone that the visitor used. */
  timeZone,
  calendar: z.object({ id: z.string(), slug: z.string(), name }),
  /** The first service of a cart. */
  service: bookedService,
  staff: bookedPerson,
  /** The other staff members, if several provide the service together. */
  others: z.array(bookedPerson),
  /** Set where the visitor chose the staff member, and did not leave it to the business. */
  choseStaff: z.optional(z.literal(true)),
  /** The services of a cart. */
  items: z.optional(z.array(bookedItem)),
  /** The chosen add-ons. `duration` includes them. */
  addOns: z.optional(z.array(bookedAddOn)),
  /** The number of guests, without the person who booked. */
  guests: z.int(),
  /** The total price, if it is per person, something is paid on booking, or there are several services or add-ons. */
  total: z.optional(money),
  payment: z.optional(bookedPayment),
  /** The money of the booking, if the booking has a price or was paid. */
  account: z.optional(customerAccount),
  /** How the business confirms a requested booking. */
  confirmedBy: z.optional(z.enum(['email', 'phone', 'either'])),
  place: z.optional(shownVenue),
  /** The link of the video call, while the booking is `scheduled`. */
  videoUrl: z.optional(z.string()),
  /** The place that the visitor entered if `place` is `ask`. */
  location: z.optional(z.string()),
  firstName: z.optional(z.string()),
  /** The position of the appointment in its series. */
  series: z.optional(z.object({ number: z.int(), count: z.int() })),
  locale: z.enum(localeCodes),
  /** Incremented with every change (RFC 5545 §3.8.7.4). */
  sequence: z.int(),
  /** The start before the last reschedule. */
  previousStart: z.nullable(instant),
  canReschedule: z.boolean(),
  canCancel: z.boolean(),
  policy: z.optional(cancellationPolicy),
  cancelReason: z.optional(z.string()),
})

/** `url` is on the site's public origin; `token` gives access to this one booking or waitlist entry. */
export const manage = z.object({ url: z.url(), token: z.string() })

/** An appointment of the series. */
const seriesItem = z.object({
  id: bookingId,
  status: bookingStatus,
  start: instant,
  number: z.int(),
  canReschedule: z.boolean(),
  canCancel: z.boolean(),
  manage,
})

/** `series` has all appointments of the series, by number. */
export const bookingResponse = z.object({
  booking,
  manage,
  series: z.optional(z.array(seriesItem)),
  /** The payment page, while the booking waits for the payment. */
  payment: z.optional(z.object({ url: z.url() })),
  /**
   * A calendar feed of the booking and its series, until 30 days after the last appointment. It only shows them: it has no
   * link to manage them.
   */
  feed: z.optional(z.url()),
  /**
   * The visitor's email address, while messages about the booking are sent there. The confirmation can be sent to it once more,
   * and it can be corrected.
   */
  mail: z.optional(z.object({ address: z.string() })),
  /** When a request lapses without an answer. */
  answerBy: z.optional(instant),
  /** The advice before the visit, until a scheduled appointment starts. */
  beforeVisit: z.optional(z.array(prose)),
  /** The form of the booking, or of its series. `url` is the page where it can still be filled in. */
  intake: z.optional(z.object({ form: formId, name, received: z.boolean(), url: z.optional(z.url()) })),
})

/** The query of `GET /api/bookings/{id}`, of its invite and of its request. */
export const manageQuery = z.object({ token: z.string() })

/** The query of `GET /api/bookings/{id}/details`. Only the browser of the visitor knows the `hold` that the booking used. */
export const detailsQuery = z.object({ token: z.string(), hold: holdId })

/** The typed details of a booking that waits for its payment, and the `page` of its request. */
export const typedDetails = z.object({
  page: z.string(),
  contact,
  answers,
  guests: z.array(guest),
})

/** `POST /api/bookings/{id}/reschedule`. */
export const rescheduleRequest = z.strictObject({
  token: z.string(),
  start: instant,
  timeZone: z.optional(timeZone),
  staff: z.optional(z.string()),
  /** Which other appointments of the series move: by as many days, to the same time of day in the site's zone. */
  scope: z.optional(seriesScope),
})

/** `POST /api/bookings/{id}/resend`. */
export const resendRequest = z.strictObject({ token: z.string() })

/** `POST /api/bookings/{id}/email`. */
export const emailRequest = z.strictObject({
  token: z.string(),
  /** The corrected email address. */
  email: typedEntry(254),
})

/** `POST /api/bookings/{id}/intake`. */
export const intakeRequest = z.strictObject({
  token: z.string(),
  /** The token of the form: the `intake` of the response to its submission. */
  intake: z.string().check(z.maxLength(200)),
})

/** `POST /api/bookings/{id}/cancel`. */
export const cancelRequest = z.strictObject({
  token: z.string(),
  scope: z.optional(seriesScope),
  reason: z.optional(typedText(MAX_REASON)),
})

export type Source = z.infer<typeof bookingSource>
export type BookingOutcome = z.infer<typeof bookingOutcome>
export type BookingRequest = z.infer<typeof bookingRequest>
export type ManageLink = z.infer<typeof manage>
export type Booking = z.infer<typeof booking>
export type BookingResponse = z.infer<typeof bookingResponse>
export type TypedDetails = z.infer<typeof typedDetails>
export type RescheduleRequest = z.infer<typeof rescheduleRequest>
export type IntakeRequest = z.infer<typeof intakeRequest>
export type EmailRequest = z.infer<typeof emailRequest>
export type CancelRequest = z.infer<typeof cancelRequest>
