import type { InferSelectModel } from 'drizzle-orm'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type * as z from 'zod/mini'
import type { Actor, HistoryDetail, HistoryEntry } from '#worker/contract/admin/booking-history.ts'
import type {
  BookingOutcome,
  BookingRequest,
  bookingStatus,
  Source,
} from '#worker/contract/bookings/booking.ts'
import type { Contact } from '#worker/contract/bookings/contact.ts'
import type { Guest } from '#worker/contract/bookings/guests.ts'
import type { WaitlistRequest, waitlistStatus } from '#worker/contract/bookings/waitlist.ts'
import type { AssignedItem, Consents, Snapshot } from './booking-columns.ts'

// All instants are in milliseconds since 1970.

const idList = () => text({ mode: 'json' }).$type<string[]>().notNull().default([])

interface ContactColumns {
  customer: SQLWrapper
  contact: SQLWrapper
}

/**
 * Returns the key by which a booking belongs to a customer: the customer whom the business chose, or else the email address in lower case,
 * or else the phone number.
 */
export const toCustomerKey = ({ customer, contact }: ContactColumns): SQL<string | null> =>
  // Written without a comma: drizzle-kit would split the expression of the index there.
  sql`CASE WHEN ${customer} IS NOT NULL THEN ${customer} WHEN ${contact} ->> '$.email' IS NULL THEN ${contact} ->> '$.phone' ELSE lower(${contact} ->> '$.email') END`

/** Returns the same key as {@link toCustomerKey} in a query that gives the table of bookings an alias. */
export const toAliasedCustomerKey = (alias: string): SQL<string | null> =>
  toCustomerKey({ customer: sql.raw(`${alias}.customer`), contact: sql.raw(`${alias}.contact`) })

/** Columns of both bookings and holds: what is booked, with whom, and when. Buffers are in milliseconds. */
const appointment = {
  calendar: text().notNull(),
  service: text().notNull(),
  staff: text().notNull(),
  /** Further people, the rooms and machines, and the single services of a cart. */
  others: idList(),
  rooms: idList(),
  items: text({ mode: 'json' }).$type<AssignedItem[]>().notNull().default([]),
  /** The staff id that the visitor requested, or `any`. */
  requestedStaff: text().notNull(),
  start: integer().notNull(),
  end: integer().notNull(),
  before: integer().notNull(),
  /** For a cart: until the end of the last buffer of any of its services. */
  after: integer().notNull(),
  seats: integer().notNull(),
  /** Whether the time has seats for several parties. */
  isClass: integer({ mode: 'boolean' }).notNull().default(true),
}

/** Bookings in every status, including those that are over. */
export const bookings = sqliteTable(
  'bookings',
  {
    id: text().primaryKey(),
    status: text().$type<z.infer<typeof bookingStatus>>().notNull(),
    ...appointment,
    /** The id of the first booking of the series, and the position in it. */
    series: text(),
    number: integer().notNull().default(1),
    count: integer().notNull().default(1),
    timeZone: text().notNull(),
    /**
     * The start as local time in `timeZone` when it was chosen. It stays as agreed if the zone's rules change.
     */
    wallTime: text().notNull(),
    /** The version of the calendar event (`SEQUENCE` in iCalendar), which grows with changes that calendars show. */
    sequence: integer().notNull(),
    /** The start before the last move; null for a booking that was never moved. */
    previousStart: integer(),
    locale: text().$type<NonNullable<BookingRequest['locale']>>().notNull(),
    /** The id of the customer whom the business chose, where the contact does not lead to them. */
    customer: text(),
    contact: text({ mode: 'json' }).$type<Contact>().notNull(),
    /** The contact for searches, as `toSearchText` writes it. A trigger refuses to change the contact without this text. */
    searchText: text().notNull().default(''),
    /** Number of people in addition to the booker. */
    guests: integer().notNull().default(0),
    /** The guests' details, where the calendar asks for them. */
    guestList: text({ mode: 'json' }).$type<Guest[]>().notNull().default([]),
    answers: text({ mode: 'json' }).$type<NonNullable<BookingRequest['answers']>>().notNull(),
    consents: text({ mode: 'json' }).$type<Consents>().notNull(),
    source: text({ mode: 'json' }).$type<Source>().notNull(),
    snapshot: text({ mode: 'json' }).$type<Snapshot>().notNull(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
    cancelledAt: integer(),
    cancelReason: text(),
    /** Null until the business records it. After its end the booking is shown as completed. */
    outcome: text().$type<BookingOutcome>(),
    /** The highest refund in percent if the visitor cancels. Each move by the visitor can lower it; null before the first. */
    refundShare: integer(),
    /** A part of the text that the links sign. A new version revokes the earlier links. A series shares one version. */
    linkVersion: integer().notNull().default(0),
    /** The hold that was used for the booking; in a series, for its first booking. */
    hold: text(),
    /** The page of the booking flow to which the visitor can go back, where there is something to pay. */
    page: text(),
    /** When personal data was erased. */
    erasedAt: integer(),
    /** The id of the import that wrote it. An imported booking that started before `createdAt` is history: reports count it apart. */
    imported: text(),
  },
  (table) => [
    index('bookings_by_email').on(sql`lower(${table.contact} ->> '$.email')`),
    index('bookings_by_phone').on(sql`${table.contact} ->> '$.phone'`),
    index('bookings_by_customer').on(toCustomerKey(table), table.status, table.start),
    index('bookings_by_end').on(table.end, table.status),
    index('bookings_by_release').on(sql`${table.end} + ${table.after}`),
    // The index has the end too, so that SQLite skips bookings that ended before a range without reading their rows.
    index('bookings_by_start').on(table.start, table.id, table.end),
    index('bookings_by_previous_start')
      .on(table.previousStart)
      .where(sql`${table.previousStart} IS NOT NULL`),
    // The index leaves out scheduled bookings: else SQLite would use it for lists of all bookings that take place, and then
    // sort them.
    index('bookings_by_status')
      .on(table.status, table.start, table.id)
      .where(sql`${table.status} <> 'scheduled'`),
    index('bookings_by_no_show').on(table.start, table.id).where(sql`${table.outcome} = 'no_show'`),
    index('bookings_by_creation').on(table.createdAt, table.id),
    index('bookings_by_series').on(table.series),
    index('bookings_by_hold').on(table.hold),
  ],
)

/** The email addresses of the guests in `guestList`, in lower case. Triggers write the rows. */
export const bookingGuests = sqliteTable(
  'booking_guests',
  { email: text().notNull(), booking: text().notNull() },
  (table) => [primaryKey({ columns: [table.email, table.booking] })],
)

/** Lists the events of each booking with their actors. The rows stay as long as the booking. */
export const bookingHistory = sqliteTable(
  'booking_history',
  {
    /** The order of the entries. */
    number: integer().primaryKey({ autoIncrement: true }),
    booking: text().notNull(),
    event: text().$type<HistoryEntry['event']>().notNull(),
    actor: text({ mode: 'json' }).$type<Actor>().notNull(),
    at: integer().notNull(),
    detail: text({ mode: 'json' }).$type<HistoryDetail>().notNull().default({}),
  },
  (table) => [index('booking_history_by_booking').on(table.booking, table.number)],
)

/** Slots that are reserved until a time, while a visitor books. */
export const holds = sqliteTable(
  'holds',
  {
    id: text().primaryKey(),
    ...appointment,
    timeZone: text().notNull(),
    /** For the limit per client; deleted with the hold. */
    clientIp: text(),
    extensions: integer().notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  (table) => [index('holds_by_client_ip').on(table.clientIp, table.expiresAt)],
)

/** Waitlist entries. */
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
    requestedStaff: text().notNull(),
    /** Minutes. */
    duration: integer().notNull(),
    /** Number of people in addition to the person who waits. */
    guests: integer().notNull(),
    /** A date in `timeZone`. */
    date: text().notNull(),
    timeZone: text().notNull(),
    locale: text().$type<NonNullable<BookingRequest['locale']>>().notNull(),
    /** A key of the customer: the email address in lower case, or else the phone number, or the id of the customer whom the business chose. */
    contactKey: text().notNull(),
    contact: text({ mode: 'json' }).$type<WaitlistRequest['contact']>().notNull(),
    consents: text({ mode: 'json' }).$type<Consents>().notNull(),
    /** Whether the email address or phone number is confirmed, or needs no confirmation. Else the entry gets no offer. */
    isConfirmed: integer({ mode: 'boolean' }).notNull().default(true),
    /** The hold, start and time of the entry's only offer. */
    hold: text(),
    offeredStart: integer(),
    offeredAt: integer(),
    /** For the limit per client; removed when the entry is no longer open. */
    clientIp: text(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  (table) => [
    index('waitlist_by_contact_key').on(table.contactKey),
    index('waitlist_by_client_ip').on(table.clientIp),
    index('waitlist_by_offer').on(table.calendar, table.offeredStart),
    index('waitlist_by_status').on(table.status, table.number),
    index('waitlist_by_day').on(table.date, table.calendar, table.service),
  ],
)

/** One-time links that were used for a booking. */
export const usedLinks = sqliteTable(
  'used_links',
  {
    slug: text().primaryKey(),
    booking: text().notNull(),
    usedAt: integer().notNull(),
  },
  (table) => [index('used_links_by_booking').on(table.booking)],
)

export type BookingRow = InferSelectModel<typeof bookings>
export type HoldRow = InferSelectModel<typeof holds>
