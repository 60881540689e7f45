import * as z from 'zod/mini'
import { askedContactFields } from '../../bookings/contact.ts'
import { MAX_CART_ITEMS } from '../../bookings/field-limits.ts'
import { calendarId, slug } from '../../ids.ts'
import { name, prose, shortProse } from '../../text.ts'
import { minutes } from '../../time.ts'
import { hours } from '../values/hours.ts'
import { ref } from '../values/ref.ts'
import { bookingQuestion } from './details.ts'
import { venue } from './venue.ts'

/** Guests who come along with the person who books. */
export const guests = z.strictObject({
  /**
   * How the form asks for guests: `names` asks for the name and email of each guest, `count` only for their number.
   * @example "count"
   */
  ask: z.enum(['names', 'count']),
  /** The maximum number of guests in one booking. @example 3 */
  max: z._default(z.int().check(z.minimum(1), z.maximum(100)), 100),
  /** Whether the price is per person, so that it is charged for each guest too. @example true */
  pricePerHead: z._default(z.boolean(), false),
})

/**
 * A cart: several services in one booking. Each guest can have their own services. The services of one person run one after
 * the other, and all persons start at the same time.
 */
const cart = z.strictObject({
  /**
   * Guests with their own services, which start at the same time. Left out: no guests.
   * @example { "ask": "names", "max": 2 }
   */
  guests: z.optional(
    z.strictObject({
      /**
       * How the form asks for guests: `names` asks for the name and email of each guest, `count` only for their number.
       * @example "names"
       */
      ask: z.enum(['names', 'count']),
      /** The maximum number of guests in one booking. @example 2 */
      max: z._default(z.int().check(z.minimum(1), z.maximum(MAX_CART_ITEMS - 1)), MAX_CART_ITEMS - 1),
    }),
  ),
})

/** Until when a booking can be changed. @id Cutoff */
export const cutoff = z.strictObject({
  /** The booking can be rescheduled until this many minutes before its start; `null` means never. @example 720 */
  reschedule: z.nullable(minutes),
  /** The booking can be cancelled until this many minutes before its start; `null` means never. @example 1440 */
  cancel: z.nullable(minutes),
})

/** A rule of refunds on cancellation. @id Refund */
export const refund = z.strictObject({
  /** The minimum number of minutes between the cancellation and the start. @example 1440 */
  before: minutes,
  /** The share of the payment that is refunded, in whole percent. @example 50 */
  percent: z.int().check(z.minimum(0), z.maximum(100)),
})

/** A series of appointments at the same time of day in the site's time zone, one per day, week or month. */
export const recurring = z.strictObject({
  /**
   * The interval between two appointments of a series, in the site's time zone. In a month without that day the last day is
   * used.
   * @example "week"
   */
  every: z.enum(['day', 'week', 'month']),
  /** The maximum number of appointments in one series. @example 6 */
  max: z.int().check(z.minimum(2), z.maximum(24)),
  /**
   * How a series handles a taken date: `skip` leaves the date out, `next-free` uses the next free time of the same day.
   * @example "next-free"
   */
  whenTaken: z._default(z.enum(['skip', 'next-free']), 'skip'),
})

const requests = z.strictObject({
  /**
   * How many minutes the business has to answer a request. An unanswered request lapses after that time, at the latest when
   * the appointment would start.
   * @example 1440
   */
  answerWithin: z._default(minutes.check(z.minimum(5)), 2 * 24 * 60),
})

const waitlist = z.strictObject({
  /**
   * How many minutes a freed time is held for the first waitlist entry, then for the next. All offers of a time together take
   * at most six hours. The quiet hours of `site.messages` do not count.
   * @example 60
   */
  holdFor: z._default(minutes.check(z.minimum(10), z.maximum(24 * 60)), 120),
})

/** A form that is filled in as a step of the booking. */
export const intake = z.strictObject({
  /**
   * The id of a form of the kind `form`. It cannot ask for `agreements` or redirect: the booking does that. Visitors whom
   * its rules disqualify cannot book.
   * @example "frm_health"
   */
  form: ref('forms'),
  /** Whether a booking needs the form. Otherwise visitors can leave it out. @example false */
  required: z._default(z.boolean(), true),
})

/** A calendar: the booking rules of its services. */
export const calendar = z.strictObject({
  /** The id of the calendar, used by groups, menus, links and pages. Keep it when the name changes. @example "cal_hair" */
  id: calendarId,
  /** The slug in the calendar's URL: `/widget/bookings/hair`. @example "hair" */
  slug,
  /** The name shown to visitors. @example { "en": "Hair", "pt": "Cabelo" } */
  name,
  /** A short description below the name. @example "Cuts, colour and care" */
  description: z.optional(prose),
  /**
   * Advice for visitors before they come. It is shown on the page of a scheduled appointment, in its confirmation and its
   * reminder, always as it is published now. Line breaks are preserved.
   * @example "Please arrive five minutes early."
   */
  beforeVisit: z.optional(shortProse),
  /** The id of the image on the card of the calendar and in previews of shared links to it. @example "img_salon" */
  cover: z.optional(ref('images')),
  /**
   * The ids of the services that can be booked in this calendar, in display order. Each service belongs to exactly one
   * calendar.
   * @example ["srv_cut", "srv_colour"]
   */
  services: z.array(ref('services')).check(z.minLength(1), z.maxLength(200)),
  /**
   * Bookable hours in the site's time zone. An appointment must lie within these hours and within the hours of its staff
   * member. Left out: only the hours of the staff member apply.
   * @example { "weekly": { "sat": [{ "from": "10:00", "to": "14:00" }] } }
   */
  hours: z.optional(hours),
  /** Minutes between two offered start times, counted from the start of each working period. @example 15 */
  interval: z._default(minutes.check(z.minimum(5), z.maximum(24 * 60)), 30),
  /** The minimum number of minutes between the booking and the start. @example 120 */
  notice: z._default(minutes, 0),
  /** How many days ahead of today can be booked. @example 90 */
  horizonDays: z._default(z.int().check(z.minimum(1), z.maximum(730)), 60),
  /** The maximum number of appointments per staff member and day; a class counts as one. Left out: no limit. @example 8 */
  perDay: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  /**
   * How staff members are chosen: with `choice` the visitor chooses one or any, with `assigned` the site assigns one, with
   * `together` all staff members of the service take part and must be free.
   * @example "assigned"
   */
  staffing: z._default(z.enum(['choice', 'assigned', 'together']), 'choice'),
  /**
   * How a staff member is assigned when the visitor chooses none: `fair` prefers the one with the fewest appointments that
   * day, then the highest priority; `priority` compares the priority first.
   * @example "priority"
   */
  assign: z._default(z.enum(['fair', 'priority']), 'fair'),
  /** How many seats the same time with the same staff member has. More than 1 makes it a class. @example 6 */
  seats: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
  /**
   * Until how many minutes before its start an appointment can be changed.
   * @example { "reschedule": 720, "cancel": 1440 }
   */
  cutoff: z._default(cutoff, { reschedule: 0, cancel: 0 }),
  /**
   * The refund on cancellation. Of the rules that the cancellation is early enough for, the one with the largest `before`
   * applies; if there is none, nothing is refunded. Rescheduling never raises the share.
   * @example [{ "before": 2880, "percent": 100 }, { "before": 1440, "percent": 50 }]
   */
  refunds: z._default(z.array(refund).check(z.maxLength(8)), [{ before: 0, percent: 100 }]),
  /** Where the appointment takes place. @example { "kind": "venue", "text": "Rua de Cedofeita 84, Porto" } */
  place: z.optional(venue),
  /**
   * Whether a booking can include guests. In a class each guest takes a seat; otherwise the guests share one appointment.
   * @example { "ask": "count", "max": 3 }
   */
  guests: z.optional(guests),
  /** Which contact fields the booking form asks for. @example { "phone": "optional", "dateOfBirth": "hidden" } */
  fields: z._default(askedContactFields, askedContactFields.parse({})),
  /**
   * Additional questions of the booking form, in display order.
   * @example [{ "id": "allergies", "kind": "text", "label": "Do you have allergies?" }]
   */
  questions: z._default(z.array(bookingQuestion).check(z.maxLength(40)), []),
  /**
   * A form that visitors fill in after choosing a time and before entering their details. Its answers and files are stored
   * with the booking, once for all dates of a series and all services of a cart.
   * @example { "form": "frm_health" }
   */
  intake: z.optional(intake),
  /**
   * Whether a series of appointments can be booked at once. It cannot be combined with `cart`, `waitlist` or payment.
   * @example { "every": "week", "max": 6 }
   */
  recurring: z.optional(recurring),
  /**
   * Whether several services can be booked at once; `{}` allows no guests. It cannot be combined with `seats`, `guests`,
   * `recurring` or `together`.
   * @example {}
   */
  cart: z.optional(cart),
  /** Makes each booking a request that the business has to confirm. @example { "answerWithin": 1440 } */
  requests: z.optional(requests),
  /** Lets visitors join a waitlist for a full day. @example { "holdFor": 60 } */
  waitlist: z.optional(waitlist),
  /**
   * Whether times are always shown in the site's time zone. If not, visitors can choose another time zone. The first one shown
   * is that of the site if `place` is a `venue`, and otherwise that of the visitor.
   * @example true
   */
  lockTimeZone: z._default(z.boolean(), false),
  /**
   * Whether the calendar is listed at `/widget/booking`. An unlisted calendar can still be booked at its own URL.
   * @example false
   */
  listed: z._default(z.boolean(), true),
})
