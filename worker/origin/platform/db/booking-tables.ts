import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type * as z from 'zod/mini'
import type { BookingRequest, bookingStatus, Contact, Source } from '#worker/contract/bookings/booking.ts'
import type { Guest } from '#worker/contract/bookings/guests.ts'
import type { WaitlistRequest, waitlistStatus } from '#worker/contract/bookings/waitlist.ts'
import type { Consents, Snapshot } from '../../bookings/snapshot.ts'
import type { TakenItem } from '../../scheduling/taken.ts'

// Instants are milliseconds since 1970, and so are buffers.

const ids = () => text({ mode: 'json' }).$type<string[]>().notNull().default([])

/** What a booking and a hold have in common: what it is, who does it, and when, with its buffers. */
const appointment = {
  calendar: text().notNull(),
  service: text().notNull(),
  staff: text().notNull(),
  /** What it takes beside its person: other people, rooms and machines; and of a cart what each service takes. */
  others: ids(),
  rooms: ids(),
  items: text({ mode: 'json' }).$type<TakenItem[]>().notNull().default([]),
  /** The staff id the visitor asked for, or `any`. */
  asked: text().notNull(),
  start: integer().notNull(),
  end: integer().notNull(),
  before: integer().notNull(),
  /** Of a cart up to the end of the last buffer of any of its services. */
  after: integer().notNull(),
  seats: integer().notNull(),
}

export const bookings = sqliteTable(
  'bookings',
  {
    id: text().primaryKey(),
    status: text().$type<z.infer<typeof bookingStatus>>().notNull(),
    ...appointment,
    /** The first booking's id of the course that it belongs to, and its place there. */
    series: text(),
    number: integer().notNull().default(1),
    count: integer().notNull().default(1),
    timeZone: text().notNull(),
    /** The start on the visitor's wall clock when it was chosen: what was agreed, should the zone's rules change. */
    wallTime: text().notNull(),
    sequence: integer().notNull(),
    previousStart: integer(),
    locale: text().$type<NonNullable<BookingRequest['locale']>>().notNull(),
    contact: text({ mode: 'json' }).$type<Contact>().notNull(),
    /** People beside the one who booked. */
    guests: integer().notNull().default(0),
    /** Who they are, where that was asked. */
    guestList: text({ mode: 'json' }).$type<Guest[]>().notNull().default([]),
    answers: text({ mode: 'json' }).$type<NonNullable<BookingRequest['answers']>>().notNull(),
    consents: text({ mode: 'json' }).$type<Consents>().notNull(),
    source: text({ mode: 'json' }).$type<Source>().notNull(),
    snapshot: text({ mode: 'json' }).$type<Snapshot>().notNull(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
    cancelledAt: integer(),
    cancelReason: text(),
    /** The most that the visitor's cancellation still gives back, in percent: what was due when they first moved it. */
    refundShare: integer(),
    /** When whose it was had themselves forgotten. */
    erasedAt: integer(),
  },
  (table) => [
    index('bookings_by_email').on(sql`lower(${table.contact} ->> '$.email')`),
    index('bookings_by_phone').on(sql`${table.contact} ->> '$.phone'`),
    index('bookings_by_end').on(table.end, table.status),
    index('bookings_by_release').on(sql`${table.end} + ${table.after}`),
    index('bookings_by_start').on(table.start, table.id),
    index('bookings_by_series').on(table.series),
  ],
)

export const holds = sqliteTable(
  'holds',
  {
    id: text().primaryKey(),
    ...appointment,
    timeZone: text().notNull(),
    /** The visitor's IP address, for the limit; gone with the hold. */
    address: text(),
    extensions: integer().notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  (table) => [index('holds_by_address').on(table.address, table.expiresAt)],
)

/** Places on waitlists. */
export const waitlist = sqliteTable(
  'waitlist',
  {
    /** The order of joining. */
    number: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    status: text().$type<z.infer<typeof waitlistStatus>>().notNull(),
    calendar: text().notNull(),
    service: text().notNull(),
    /** A staff id or `any`. */
    asked: text().notNull(),
    /** Minutes. */
    duration: integer().notNull(),
    /** People beside the one who waits. */
    guests: integer().notNull(),
    /** A day in `timeZone`. */
    date: text().notNull(),
    timeZone: text().notNull(),
    locale: text().$type<NonNullable<BookingRequest['locale']>>().notNull(),
    /** Whose it is: the address in small letters, else the number. */
    person: text().notNull(),
    contact: text({ mode: 'json' }).$type<WaitlistRequest['contact']>().notNull(),
    consents: text({ mode: 'json' }).$type<Consents>().notNull(),
    /** The hold and the start of the one offer that it was made, and when. */
    hold: text(),
    start: integer(),
    offeredAt: integer(),
    /** The client address, for the limit; gone once the place is no longer open. */
    address: text(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  (table) => [
    index('waitlist_by_person').on(table.person),
    index('waitlist_by_address').on(table.address),
    index('waitlist_by_offer').on(table.calendar, table.start),
    index('waitlist_by_status').on(table.status, table.number),
    index('waitlist_by_day').on(table.date, table.calendar, table.service),
  ],
)

/** One-time links that were booked with. */
export const usedLinks = sqliteTable('used_links', {
  slug: text().primaryKey(),
  booking: text().notNull(),
  usedAt: integer().notNull(),
})

/** Busy time of a person that comes from elsewhere, such as an imported calendar. */
export const externalBusy = sqliteTable(
  'external_busy',
  {
    source: text().notNull(),
    id: text().notNull(),
    staff: text().notNull(),
    start: integer().notNull(),
    end: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.id] }), index('external_busy_by_end').on(table.end)],
)
