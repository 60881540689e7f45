import * as z from 'zod/mini'
import { booking, contact, source } from './booking.ts'
import { guest } from './guests.ts'
import { instant, plainDate } from './time.ts'

/** What left the bundle with this revision although appointments are still booked with it. */
const withdrawn = z.object({
  kind: z.enum(['staff', 'service', 'calendar']),
  id: z.string(),
  /** Appointments still to come; they can be seen, moved within policy and cancelled. */
  bookings: z.int(),
})

/** The most conflicts that an answer lists. */
export const maxConflicts = 10_000

/** An upcoming booking that no longer fits what is published. It stands until somebody moves or cancels it. */
const conflict = z.object({
  id: z.string(),
  start: instant,
  /** The id of the staff member who has it; of several, the one whom the reason concerns. */
  staff: z.string(),
  /**
   * The first that applies: the service or its calendar is not offered any more; the staff member left or does not do the
   * service any more; a room is missing; it lies outside the hours of the staff member or the calendar.
   */
  reason: z.enum(['service', 'staff', 'room', 'hours']),
})

/** The most warnings that an answer lists. */
export const maxWarnings = 1000

/** Something that may be published, but was probably not meant; `path` is where in the bundle, `message` is in English. */
const warning = z.object({
  path: z.string(),
  code: z.enum([
    ...(['broken-link', 'contradictory-refunds', 'future-date', 'long-hours', 'low-contrast'] as const),
    ...(['never-bookable', 'not-uploaded', 'other-size'] as const),
  ]),
  message: z.string(),
})

export const publishQuery = z.object({ 'dry-run': z.optional(z.enum(['true', 'false'])) })

/** `PUT /api/admin/site`: what was published. */
export const publication = z.object({
  revision: z.int(),
  counts: z.object({
    staff: z.int(),
    resources: z.int(),
    services: z.int(),
    calendars: z.int(),
    teams: z.int(),
    groups: z.int(),
    serviceMenus: z.int(),
    oneTimeLinks: z.int(),
    forms: z.int(),
    images: z.int(),
    pages: z.int(),
    posts: z.int(),
    categories: z.int(),
    authors: z.int(),
    tags: z.int(),
    products: z.int(),
    collections: z.int(),
    menus: z.int(),
    redirects: z.int(),
  }),
  withdrawn: z.array(withdrawn),
  /** Of the bookings whose staff, service, calendar or time zone changed, those that do not fit; the earliest first. `count` counts all. */
  conflicts: z.object({ count: z.int(), bookings: z.array(conflict).check(z.maxLength(maxConflicts)) }),
  warnings: z.array(warning).check(z.maxLength(maxWarnings)),
})

/** `GET /api/admin/bookings`: appointments that start in these days of the site's zone, both included. */
export const adminBookingsQuery = z.object({
  from: z.optional(plainDate),
  to: z.optional(plainDate),
  /** The `next` of the page before. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
})

/** A booking as the business sees it. */
export const adminBooking = z.extend(booking, {
  contact,
  /** The rooms and machines it takes. */
  rooms: z.array(z.string()),
  /** Those of each service of a cart, in the order of `items`. */
  itemRooms: z.optional(z.array(z.array(z.string()))),
  /** Empty where only their number was asked for. */
  guestList: z.array(guest),
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** The versions of the texts that the visitor agreed to. */
  consents: z.object({
    terms: z.optional(z.object({ version: z.string() })),
    marketing: z.optional(z.object({ version: z.string(), agreed: z.boolean() })),
  }),
  source,
  createdAt: instant,
  updatedAt: instant,
  cancelledAt: z.nullable(instant),
})

export const adminBookings = z.object({ bookings: z.array(adminBooking), next: z.nullable(z.string()) })

export type Conflict = z.infer<typeof conflict>
export type Warning = z.infer<typeof warning>
export type Publication = z.infer<typeof publication>
export type AdminBooking = z.infer<typeof adminBooking>
export type AdminBookings = z.infer<typeof adminBookings>
