import * as z from 'zod/mini'
import { answers, contact } from './booking.ts'
import { guests, recurring } from './bundle/calendar.ts'
import { bookingQuestion, contactFields, place } from './bundle/details.ts'
import { imageView } from './content/image-view.ts'
import { calendarId, oneTimeSlug, serviceId, slug, staffId } from './ids.ts'
import { money } from './money.ts'
import { payNow } from './payment.ts'
import { name, prose } from './text.ts'
import { minutes, timeZone } from './time.ts'

const staffMember = z.object({ id: staffId, name: z.string(), title: z.optional(name) })

const bookableService = z.object({
  id: serviceId,
  slug,
  name,
  description: z.optional(prose),
  durations: z.array(minutes).check(z.minLength(1)),
  price: z.optional(money),
  payNow: z.optional(payNow),
  /** Where the calendar takes carts: minutes kept free around it, and for how many it can be done at one time. */
  buffers: z.optional(z.object({ before: minutes, after: minutes })),
  atOnce: z.optional(z.int()),
  staff: z.array(staffMember).check(z.minLength(1)),
})

/** A calendar as a visitor sees it, with its services and the people who do them. */
const calendarView = z.object({
  id: calendarId,
  slug,
  name,
  description: z.optional(prose),
  services: z.array(bookableService).check(z.minLength(1)),
  /** The venue's zone. */
  timeZone,
  lockTimeZone: z.boolean(),
  seats: z.int(),
  horizonDays: z.int(),
  place: z.optional(place),
  guests: z.optional(guests),
  recurring: z.optional(recurring),
  /** Nobody is chosen: one person is assigned, or all come. */
  staffing: z.optional(z.enum(['assigned', 'together'])),
  /** An appointment is a request until the business confirms it. */
  requests: z.optional(z.literal(true)),
  /** On a full day one can wait for a time to become free. */
  waitlist: z.optional(z.literal(true)),
  fields: contactFields,
  questions: z.array(bookingQuestion),
})

/** A part of a service menu; its services are the calendar's. */
const menuCategory = z.object({ name, services: z.array(serviceId).check(z.minLength(1)) })

/** What one widget address offers: a calendar, a service of one, a team's services from several, several calendars, or a menu. */
export const offering = z.object({
  name,
  description: z.optional(prose),
  /** Shown where a link to it is shared. */
  cover: z.optional(imageView),
  calendars: z.array(calendarView).check(z.minLength(1)),
  /** The visitor chooses a calendar, then a service of it; without it, a service of any. */
  calendarFirst: z.optional(z.literal(true)),
  /** A menu's services by category, to choose several from: a cart. */
  menu: z.optional(z.array(menuCategory)),
  /** The one-time link that it is offered by. */
  link: z.optional(oneTimeSlug),
})

/** `GET /api/one-time-links/{slug}`: what the link offers, narrowed to what it settles, and what it fills in. */
export const oneTimeOffering = z.extend(offering, {
  /** It has been booked with, and can't be again. */
  used: z.boolean(),
  contact: z.optional(contact),
  answers: z.optional(answers),
})

/** `GET /api/calendars`: what `/` and `/widget/booking` list. */
export const calendarList = z.object({
  calendars: z.array(
    z.object({
      id: calendarId,
      slug,
      name,
      description: z.optional(prose),
      durations: z.array(minutes),
      price: z.optional(money),
    }),
  ),
})

export type CalendarView = z.infer<typeof calendarView>
export type BookableService = CalendarView['services'][number]
export type BookingQuestion = z.infer<typeof bookingQuestion>
export type Place = z.infer<typeof place>
export type MenuCategory = z.infer<typeof menuCategory>
export type Offering = z.infer<typeof offering>
export type OneTimeOffering = z.infer<typeof oneTimeOffering>
export type CalendarList = z.infer<typeof calendarList>
