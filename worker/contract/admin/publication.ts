import * as z from 'zod/mini'
import { instant } from '../time.ts'

/** A definition that the new revision removed although upcoming bookings use it. */
const withdrawnDefinition = z.object({
  kind: z.enum(['staff', 'service', 'calendar']),
  id: z.string(),
  /** The number of upcoming bookings. They can still be shown, rescheduled and cancelled. */
  bookings: z.int(),
})

/** The maximum number of conflicts in a response. */
export const MAX_CONFLICTS = 10_000

/** An upcoming booking that no longer fits the published bundle. It stays active until it is rescheduled or cancelled. */
const conflict = z.object({
  id: z.string(),
  start: instant,
  /** The id of the staff member; if there are several, the one that the reason is about. */
  staff: z.string(),
  /**
   * The first reason that applies: `service`, the service or its calendar was removed; `staff`, the staff member left or no
   * longer provides the service; `room`, a room is missing; `guests`, it has more guests than a booking can have; `hours`, it
   * is outside the hours of the staff member or the calendar, the site is closed, or its class is at other times; `seats`,
   * its class has fewer seats than are booked; `per-day`, the staff member has more appointments that day than the calendar
   * allows. Of the last two, those that were booked first keep their place.
   */
  reason: z.enum(['service', 'staff', 'room', 'guests', 'hours', 'seats', 'per-day']),
})

/** The maximum number of warnings in a response. */
export const MAX_WARNINGS = 1000

/** A probable error in a valid bundle. `path` is its path in the bundle, `message` is in English. */
const warning = z.object({
  path: z.string(),
  code: z.enum([
    'broken-link',
    'contradictory-refunds',
    'future-date',
    'language-missing',
    'long-hours',
    'low-contrast',
    'never-bookable',
    'not-square',
    'not-uploaded',
    'other-size',
    'other-type',
    'sender-not-allowed',
    'small-icon',
  ]),
  message: z.string(),
})

export const publishQuery = z.strictObject({ 'dry-run': z.optional(z.enum(['true', 'false'])) })

/** The response of `PUT /api/admin/site`. */
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
  withdrawn: z.array(withdrawnDefinition),
  /**
   * Bookings that no longer fit after a change of their staff member, service or calendar, or of the site's time zone or closures,
   * earliest first.
   * `count` includes those that are not listed.
   */
  conflicts: z.object({ count: z.int(), bookings: z.array(conflict).check(z.maxLength(MAX_CONFLICTS)) }),
  warnings: z.array(warning).check(z.maxLength(MAX_WARNINGS)),
})

export type Conflict = z.infer<typeof conflict>
export type Warning = z.infer<typeof warning>
export type Publication = z.infer<typeof publication>
