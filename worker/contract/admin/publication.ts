import * as z from 'zod/mini'
import { decimalMoney } from '../bundle/values/decimal-money.ts'
import { fieldProblem } from '../problem-schema.ts'
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
export const conflict = z.object({
  id: z.string(),
  start: instant,
  /** The id of the staff member; if there are several, the one that the reason is about. */
  staff: z.string(),
  /**
   * The first reason that applies: the `service` or its calendar was removed; the `staff` member left or no longer provides
   * it; a `room` is missing; more `guests` than a booking can have; outside the `hours` of staff, calendar or class; more
   * `seats` than the class has; more appointments `per-day`. Of the last two, only the bookings that were made last are conflicts.
   */
  reason: z.enum(['service', 'staff', 'room', 'guests', 'hours', 'seats', 'per-day']),
})

/** The maximum number of warnings in a response. */
export const MAX_WARNINGS = 1000

/** The codes of warnings. The schema allows any text, because every version adds some. */
export const warningCodes = [
  'broken-link',
  'connection-failed',
  'contradictory-refunds',
  'currency-changed',
  'far-date',
  'future-date',
  'language-dropped',
  'language-missing',
  'long-closure',
  'long-hours',
  'low-contrast',
  'never-bookable',
  'night-hours',
  'no-address',
  'no-channel',
  'no-country-code',
  'no-home-page',
  'no-hours',
  'no-owner',
  'no-points',
  'no-recipient',
  'not-connected',
  'not-https',
  'not-square',
  'not-uploaded',
  'other-host',
  'other-size',
  'other-type',
  'out-of-reach',
  'past-closure',
  'quiet-day',
  'same-version',
  'sender-not-allowed',
  'small-icon',
  'test-contradicts-key',
  'unused',
  'unusual-minutes',
  'unusual-price',
  'used-link',
] as const

/** A value that a warning is about: a text, a number, or an amount of money. */
const warningValue = z.union([z.string(), z.number(), decimalMoney])

/** A probable error in a valid bundle. `path` is its path in the bundle, `message` is in English. */
const warning = z.object({
  ...fieldProblem.shape,
  /** The values in the message by name, such as the `address` of a broken link. */
  values: z.optional(z.record(z.string(), warningValue)),
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
   * Bookings that no longer fit after a change of their staff member, service or calendar, or of the site's time zone,
   * opening hours or closures, earliest first. `count` includes those that are not listed.
   */
  conflicts: z.object({ count: z.int(), bookings: z.array(conflict).check(z.maxLength(MAX_CONFLICTS)) }),
  warnings: z.array(warning).check(z.maxLength(MAX_WARNINGS)),
})

export type Conflict = z.infer<typeof conflict>
export interface Warning extends z.infer<typeof warning> {
  code: (typeof warningCodes)[number]
}
export type Publication = z.infer<typeof publication>
