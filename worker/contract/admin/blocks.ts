import * as z from 'zod/mini'
import { localeCodes } from '#locales/codes.ts'
import { closure } from '../bundle/site/closure.ts'
import { DAY_MS } from '../durations.ts'
import { blockedTimeId, bookingId, resourceId, staffId } from '../ids.ts'
import { name } from '../text.ts'
import { instant, plainDate, timeZone } from '../time.ts'
import { typedText } from '../typed-text.ts'
import { businessActor } from './booking-history.ts'
import { conflict } from './publication.ts'

const MAX_LENGTH_MS = 366 * DAY_MS

/** A local date and time to the minute, without an offset: `2026-12-01T09:00`. @id LocalTime */
const localTime = z.iso.datetime({ local: true, precision: -1 }).check(z.regex(/\d$/))

const dateOrTime = z.union([plainDate, localTime])

const weekdays = '(?:MO|TU|WE|TH|FR|SA|SU)'
const toListPattern = (item: string) => new RegExp(`^${item}(?:,${item}){0,30}$`)
const numbers = toListPattern('[+-]?[1-9]\\d{0,2}')

/** The parts of a rule. A block repeats at most once a day, so that there are none for hours and minutes. */
const ruleParts: Record<string, RegExp> = {
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,2}$/,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
  WKST: new RegExp(`^${weekdays}$`),
  BYDAY: toListPattern(`(?:[+-]?[1-9]\\d?)?${weekdays}`),
  BYMONTHDAY: numbers,
  BYYEARDAY: numbers,
  BYWEEKNO: numbers,
  BYMONTH: numbers,
  BYSETPOS: numbers,
}

function isRule(text: string): boolean {
  const parts = text.split(';').map((part) => part.split('='))
  const names = new Set(parts.map(([name]) => name))
  return (
    names.size === parts.length &&
    names.has('FREQ') &&
    !(names.has('COUNT') && names.has('UNTIL')) &&
    parts.every(([name = '', value = '', ...more]) => more.length === 0 && ruleParts[name]?.test(value))
  )
}

/**
 * A recurrence rule of iCalendar (RFC 5545) that repeats once a day at most: `FREQ` of `DAILY`, `WEEKLY`, `MONTHLY` or
 * `YEARLY`, with `INTERVAL`, `COUNT` or `UNTIL`, `WKST` and the `BY…` parts for dates.
 */
const recurrenceRule = z.string().check(z.maxLength(500), z.refine(isRule))

/** The owner of the time: a staff member, a room or machine, or the whole site. */
export const blockOwner = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('staff'), id: staffId }),
  z.strictObject({ kind: z.literal('resource'), id: resourceId }),
  z.strictObject({ kind: z.literal('site') }),
])

const isDate = (text: string) => !text.includes('T')

/** Returns whether a block ends after it starts, and within a year. Its last date counts as a whole. */
function isPeriod({ from, to }: { from: string; to: string }): boolean {
  const end = isDate(to) ? Date.parse(to) + DAY_MS : Date.parse(`${to}Z`)
  const length = end - Date.parse(isDate(from) ? from : `${from}Z`)
  return isDate(from) === isDate(to) && length > 0 && length <= MAX_LENGTH_MS
}

const fields = {
  owner: blockOwner,
  /**
   * The start: a local date and time, or for whole days the first date. It is in the zone of the staff member, or else of the
   * site.
   */
  from: dateOrTime,
  /** The end: a local date and time after `from`, or the last date. A block lasts 366 days at most. */
  to: dateOrTime,
  /** How the block repeats. The rule has to include the date of `from`, which is its first one. */
  repeat: z.optional(z.nullable(recurrenceRule)),
  /** Why the time is blocked. Only the business sees it. */
  reason: z.optional(z.nullable(typedText(500))),
}

/** `POST /api/admin/blocks` and `PUT /api/admin/blocks/{id}` */
export const blockRequest = z.strictObject(fields).check(z.refine(isPeriod, { path: ['to'] }))

/** A time at which a staff member, a room or machine, or the whole site cannot be booked. */
export const block = z.object({
  ...fields,
  id: blockedTimeId,
  repeat: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The zone of `from` and `to`. */
  timeZone,
  createdBy: businessActor,
  createdAt: instant,
  updatedAt: instant,
})

/** The number of collisions on a page. */
export const MAX_COLLISIONS = 100

/** An active booking at a blocked time, or one that does not fit what is published. It stays until someone moves or cancels it. */
const collision = z.object({
  id: bookingId,
  start: instant,
  end: instant,
  service: name,
  /** The people who provide it. */
  staff: z.array(z.object({ id: z.string(), name })),
  /** The name of the contact. */
  name: z.string(),
  /** The phone number of the contact. */
  phone: z.optional(z.string()),
  /** The language of messages to the contact. */
  locale: z.enum(localeCodes),
  /** The number of guests, without the person who booked. */
  guests: z.int(),
  /** The version of the booking, which an action on it can name. */
  version: z.int(),
  /** Why it does not fit what is published, for `GET /api/admin/conflicts`. */
  conflict: z.optional(z.pick(conflict, { reason: true, staff: true })),
})

/**
 * The bookings that are not over and take place at a blocked time, or do not fit what is published, by start, a hundred per
 * page. `count` is the number of all of them. @id Collisions
 */
export const collisions = z.object({
  count: z.int(),
  bookings: z.array(collision).check(z.maxLength(MAX_COLLISIONS)),
  /** The `cursor` of the next page; null on the last one. */
  next: z.nullable(z.string()),
})

/** `GET /api/admin/blocks/{id}/collisions` and `GET /api/admin/conflicts` */
export const collisionsQuery = z.strictObject({
  /** The `next` of the previous page. It stays valid when bookings before it are cancelled. */
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}\.bkg_[a-z2-7]{26}$/))),
})

export const blockWithCollisions = z.object({ block, collisions })

/** `GET /api/admin/blocks` */
export const blocksQuery = z.strictObject({
  /**
   * Only blocks that take place on a date from this one to `to`, both included, in the site's zone. The dates of blocks
   * are known from a month ago to a week after the last date that can be booked.
   */
  from: z.optional(plainDate),
  to: z.optional(plainDate),
  /** The `next` of the previous page. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
})

export const blockList = z.object({
  blocks: z.array(block),
  next: z.nullable(z.string()),
  /** The dates on which the whole site is closed, as published. */
  closures: z.array(closure),
})

export type BlockRequest = z.infer<typeof blockRequest>
export type BlockOwner = z.infer<typeof blockOwner>
export type Block = z.infer<typeof block>
export type BlockList = z.infer<typeof blockList>
export type Collisions = z.infer<typeof collisions>
export type BlockWithCollisions = z.infer<typeof blockWithCollisions>
