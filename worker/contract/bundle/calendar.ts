import * as z from 'zod/mini'
import { maxItems } from '../cart-items.ts'
import { calendarId, imageId, serviceId, slug } from '../ids.ts'
import { name, prose } from '../text.ts'
import { minutes } from '../time.ts'
import { bookingQuestion, contactFields, place } from './details.ts'
import { hours } from './hours.ts'

/** People whom the one who books brings along. */
export const guests = z.strictObject({
  /** What is asked of guests: `names`, with an email address each, or only the `count` of them. @example "count" */
  ask: z.enum(['names', 'count']),
  /** The most guests that one booking may bring. @example 3 */
  max: z._default(z.int().check(z.minimum(1), z.maximum(100)), 100),
  /** Whether the price is that of one person, and each guest pays it too. @example true */
  pricePerHead: z._default(z.boolean(), false),
})

/** Several services at once, each guest's one after the other; guests have services of their own, at the same start. */
const cart = z.strictObject({
  /**
   * Guests, who choose services of their own for the same start. Without this nobody brings any.
   * @example { "ask": "names", "max": 2 }
   */
  guests: z.optional(
    z.strictObject({
      /** What is asked of guests: `names`, with an email address each, or only the `count` of them. @example "names" */
      ask: z.enum(['names', 'count']),
      /** The most guests that one booking may bring. @example 2 */
      max: z._default(z.int().check(z.minimum(1), z.maximum(maxItems - 1)), maxItems - 1),
    }),
  ),
})

const cutoff = z.strictObject({
  /** Minutes before the start until which it can be moved; `null` is never. @example 720 */
  reschedule: z.nullable(minutes),
  /** Minutes before the start until which it can be cancelled; `null` is never. @example 1440 */
  cancel: z.nullable(minutes),
})

const refund = z.strictObject({
  /** The least minutes between cancelling and the start. @example 1440 */
  before: minutes,
  /** What goes back, in whole percent of what was paid. @example 50 */
  percent: z.int().check(z.minimum(0), z.maximum(100)),
})

/** A course: appointments at the same time of day on the venue's clock, so many days, weeks or months apart. */
export const recurring = z.strictObject({
  /**
   * What is between one appointment and the next, on the site's clock. A day that a month does not have is its last.
   * @example "week"
   */
  every: z.enum(['day', 'week', 'month']),
  /** The most appointments of one course. @example 6 */
  max: z.int().check(z.minimum(2), z.maximum(24)),
  /**
   * What becomes of a date that is taken: it is left out (`skip`), or moves to a later free time of its day (`next-free`).
   * @example "next-free"
   */
  whenTaken: z._default(z.enum(['skip', 'next-free']), 'skip'),
})

const requests = z.strictObject({
  /**
   * Minutes that the business has to answer. A request without an answer lapses then, or when the appointment would start.
   * @example 1440
   */
  answerWithin: z._default(minutes.check(z.minimum(5)), 2 * 24 * 60),
})

const waitlist = z.strictObject({
  /**
   * Minutes for which what became free is kept for the first who waits, then for the next; for six hours in all at most.
   * @example 60
   */
  holdFor: z._default(minutes.check(z.minimum(10), z.maximum(24 * 60)), 120),
})

/** The rules under which its services are booked. */
export const calendar = z.strictObject({
  /** Its id, by which groups, menus, links and pages name it; it stays when the name changes. @example "cal_hair" */
  id: calendarId,
  /** Its address: `/widget/bookings/hair`. @example "hair" */
  slug,
  /** The name that visitors read. @example { "en": "Hair", "pt": "Cabelo" } */
  name,
  /** A few words below the name. @example "Cuts, colour and care" */
  description: z.optional(prose),
  /** The picture where a link to it is shared, by its id. @example "img_salon" */
  cover: z.optional(imageId),
  /**
   * The services that are booked here, in the order in which they are offered, by their ids. A service is in one calendar.
   * @example ["srv_cut", "srv_colour"]
   */
  services: z.array(serviceId).check(z.minLength(1), z.maxLength(200)),
  /**
   * Hours on the site's clock. An appointment lies within these and within the hours of whoever does it; without them only
   * the latter count.
   * @example { "weekly": { "sat": [{ "from": "10:00", "to": "14:00" }] } }
   */
  hours: z.optional(hours),
  /** Minutes from one offered start to the next, counted from the start of each stretch of working hours. @example 15 */
  interval: z._default(minutes.check(z.minimum(5), z.maximum(24 * 60)), 30),
  /** The least minutes between booking and the start. @example 120 */
  notice: z._default(minutes, 0),
  /** The last day that can be booked, as days from today. @example 90 */
  horizonDays: z._default(z.int().check(z.minimum(1), z.maximum(730)), 60),
  /** The most appointments that a person takes on a day; a class is one. No limit where this is left out. @example 8 */
  perDay: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  /**
   * Who does it: `choice`, a person whom the visitor chooses, or any; `assigned`, one person without a choice; `together`,
   * everybody who does the service, all of whom have to be free.
   * @example "assigned"
   */
  staffing: z._default(z.enum(['choice', 'assigned', 'together']), 'choice'),
  /**
   * Who is taken where nobody is chosen: `fair`, whoever has the fewest appointments that day, then the higher priority;
   * `priority`, these two the other way round.
   * @example "priority"
   */
  assign: z._default(z.enum(['fair', 'priority']), 'fair'),
  /**
   * How many people can book the same time with the same person. More than 1 makes it a class, which each joins.
   * @example 6
   */
  seats: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
  /** How many minutes before its start an appointment can last be changed. @example { "reschedule": 720, "cancel": 1440 } */
  cutoff: z._default(cutoff, { reschedule: 0, cancel: 0 }),
  /**
   * What of a payment goes back to who cancels. Of the rules whose `before` is kept the longest counts; where none is,
   * nothing goes back.
   * @example [{ "before": 2880, "percent": 100 }, { "before": 1440, "percent": 50 }]
   */
  refunds: z._default(z.array(refund).check(z.maxLength(8)), [{ before: 0, percent: 100 }]),
  /** Where it happens. @example { "kind": "venue", "text": "Rua de Cedofeita 84, Porto" } */
  place: z.optional(place),
  /**
   * Guests who come along. Where there are seats each takes one, else they share one appointment.
   * @example { "ask": "count", "max": 3 }
   */
  guests: z.optional(guests),
  /** Which of the contact's fields visitors are asked for. @example { "phone": "optional", "dateOfBirth": "hidden" } */
  fields: z._default(contactFields, {
    firstName: 'required',
    lastName: 'required',
    email: 'required',
    phone: 'required',
    dateOfBirth: 'hidden',
    notes: 'optional',
  }),
  /**
   * What else visitors are asked, in this order.
   * @example [{ "id": "allergies", "kind": "text", "label": "Do you have allergies?" }]
   */
  questions: z._default(z.array(bookingQuestion).check(z.maxLength(40)), []),
  /**
   * Whether a course of appointments can be booked at once. It excludes carts, waitlists and payment.
   * @example { "every": "week", "max": 6 }
   */
  recurring: z.optional(recurring),
  /**
   * Whether several services can be booked at once; `{}` is without guests. It excludes `seats`, `guests`, courses and
   * `together`.
   * @example {}
   */
  cart: z.optional(cart),
  /** Makes appointments requests, which stand once the business confirms them. @example { "answerWithin": 1440 } */
  requests: z.optional(requests),
  /** Lets visitors wait on a full day for a time that becomes free. @example { "holdFor": 60 } */
  waitlist: z.optional(waitlist),
  /** Whether times are shown in the site's zone, whatever the visitor's. @example true */
  lockTimeZone: z._default(z.boolean(), false),
  /** Whether it is in the list of calendars at `/widget/booking`; its own address works without. @example false */
  listed: z._default(z.boolean(), true),
})
