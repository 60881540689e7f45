import * as z from 'zod/mini'
import { guests, intake, recurring } from '../bundle/scheduling/calendar.ts'
import { bookingQuestion } from '../bundle/scheduling/details.ts'
import { shownVenue } from '../bundle/scheduling/venue.ts'
import { imageView } from '../content/image-view.ts'
import { addOnId, calendarId, oneTimeSlug, serviceId, slug, staffId } from '../ids.ts'
import { money } from '../money/money.ts'
import { payNow } from '../money/payment.ts'
import { name, prose, shortProse } from '../text.ts'
import { minutes, timeZone } from '../time.ts'
import { answers } from './booking.ts'
import { cancellationPolicy } from './cancellation-policy.ts'
import { askedContactFields, contact } from './contact.ts'

const staffMember = z.object({
  id: staffId,
  name: z.string(),
  title: z.optional(name),
  about: z.optional(shortProse),
  image: z.optional(imageView),
})

/** A service as shown to visitors. */
const bookableService = z.object({
  id: serviceId,
  slug,
  name,
  description: z.optional(prose),
  image: z.optional(imageView),
  durations: z.array(minutes).check(z.minLength(1)),
  /** The price, where none of `prices` fits. */
  price: z.optional(money),
  /**
   * The prices for a duration, for a staff member whom the visitor chooses or who is the only one, or for both. The first that
   * fits applies.
   */
  prices: z.optional(
    z.array(z.object({ minutes: z.optional(minutes), staff: z.optional(staffId), price: money })),
  ),
  payNow: z.optional(payNow),
  policy: z.optional(cancellationPolicy),
  /** The add-ons to the service. `minutes` and `price` are per unit, and a visitor can choose up to `max` units. */
  addOns: z.optional(
    z.array(
      z.object({
        id: addOnId,
        name,
        description: z.optional(prose),
        minutes,
        price: z.optional(money),
        max: z.int(),
      }),
    ),
  ),
  /** Only for calendars with carts: the buffers in minutes, and how many persons can have the service at the same time. */
  buffers: z.optional(z.object({ before: minutes, after: minutes })),
  atOnce: z.optional(z.int()),
  staff: z.array(staffMember).check(z.minLength(1)),
})

/** A calendar as shown to visitors, with its services and their staff members. */
export const calendarView = z.object({
  id: calendarId,
  slug,
  name,
  description: z.optional(prose),
  /** Only where the visitor chooses a calendar. */
  cover: z.optional(imageView),
  services: z.array(bookableService).check(z.minLength(1)),
  /** The time zone of the site. */
  timeZone,
  lockTimeZone: z.boolean(),
  seats: z.int(),
  horizonDays: z.int(),
  place: z.optional(shownVenue),
  guests: z.optional(guests),
  recurring: z.optional(recurring),
  /** Set if the visitor chooses no staff member: one is assigned, or all take part. */
  staffing: z.optional(z.enum(['assigned', 'together'])),
  /** Bookings are requests until the business confirms them. */
  requests: z.optional(z.literal(true)),
  /** Full days have a waitlist. */
  waitlist: z.optional(z.literal(true)),
  fields: askedContactFields,
  questions: z.array(bookingQuestion),
  /** The form that is a step of the booking. */
  intake: z.optional(intake),
})

/** A category of a service menu, with ids of the calendar's services. */
const menuCategory = z.object({ name, services: z.array(serviceId).check(z.minLength(1)) })

/** The offering of a widget URL: a calendar, a service, a team’s services, a group’s calendars, or a service menu. */
export const offering = z.object({
  name,
  description: z.optional(prose),
  /** The image for shared links: that of the offering, else of its calendar, else of the only person. */
  cover: z.optional(imageView),
  calendars: z.array(calendarView).check(z.minLength(1)),
  /** The visitor chooses a calendar first, then one of its services. Left out: the visitor chooses from all services. */
  calendarFirst: z.optional(z.literal(true)),
  /** The services of a service menu by category, for a cart. */
  menu: z.optional(z.array(menuCategory)),
  /** The slug of the one-time link. */
  link: z.optional(oneTimeSlug),
})

/** `GET /api/one-time-links/{slug}`: the offering, limited to the choices of the link, with the values it prefills. */
export const oneTimeOffering = z.extend(offering, {
  /** Whether the link has been used for a booking. It cannot be used again. */
  used: z.boolean(),
  contact: z.optional(contact),
  answers: z.optional(answers),
})

/** `GET /api/calendars`: the calendars that `/` and `/widget/booking` list. */
export const calendarList = z.object({
  calendars: z.array(
    z.object({
      id: calendarId,
      slug,
      name,
      description: z.optional(prose),
      cover: z.optional(imageView),
      /** The person who takes all appointments. Left out for several people, and without a portrait. */
      person: z.optional(z.object({ name: z.string(), image: imageView })),
      durations: z.array(minutes),
      /** The lowest price. Left out where a service has none. */
      price: z.optional(money),
      /** The highest price, if prices differ. */
      highestPrice: z.optional(money),
    }),
  ),
})

export type CalendarView = z.infer<typeof calendarView>
export type BookableService = CalendarView['services'][number]
export type BookingQuestion = z.infer<typeof bookingQuestion>
export type Venue = z.infer<typeof shownVenue>
export type MenuCategory = z.infer<typeof menuCategory>
export type Offering = z.infer<typeof offering>
export type OneTimeOffering = z.infer<typeof oneTimeOffering>
export type CalendarList = z.infer<typeof calendarList>
