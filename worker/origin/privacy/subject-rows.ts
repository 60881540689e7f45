import { type AnyColumn, eq, gt, inArray, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bookingGuests, bookings, toCustomerKey, waitlist } from '../platform/db/booking-tables.ts'
import { customerNotes } from '../platform/db/customer-tables.ts'
import { consents, partials, submissions } from '../platform/db/form-tables.ts'
import { messages } from '../platform/db/message-tables.ts'
import { payments, refunds } from '../platform/db/payment-tables.ts'
import { type PersonSubject, type Subject, selectKeysOf } from './subject.ts'

/** Returns a condition that matches no row, and that SQLite checks with the index of the key. */
const nothing = (key: AnyColumn): SQL => eq(key, '')

/** Conditions for the rows of each table that belong to a subject. */
export const belongsTo = {
  bookings: isBookedBy,
  /** Bookings of others, with the person as a guest. */
  guestBookings: (subject: Subject): SQL =>
    subject.kind === 'submission'
      ? nothing(bookings.id)
      : sql`${bookings.id} IN (SELECT ${bookingGuests.booking} FROM ${bookingGuests}
          WHERE ${bookingGuests.email} IN (${selectKeysOf(subject)}))`,
  submissions: isSentBy,
  partials: (subject: Subject): SQL => hasKey(partials.email, subject),
  waitlistEntries: (subject: Subject): SQL => hasKey(waitlist.contactKey, subject),
  messages: (subject: Subject): SQL =>
    subject.kind === 'submission' ? eq(messages.subject, subject.id) : isTo(subject),
  consents: (subject: Subject): SQL =>
    subject.kind === 'submission'
      ? eq(consents.givenWith, subject.id)
      : sql`(${hasKey(consents.email, subject)} OR ${consents.givenWith} IN (${ownIds(subject)}))`,
  notes: (subject: Subject): SQL => hasKey(customerNotes.customer, subject),
}

/** Matches rows with a key of a person. */
const hasKey = (column: AnyColumn, subject: Subject): SQL =>
  subject.kind === 'submission' ? nothing(column) : sql`${column} IN (${selectKeysOf(subject)})`

/** Matches the bookings that a subject made. */
function isBookedBy(subject: Subject): SQL {
  if (subject.kind === 'submission') return nothing(bookings.id)
  return sql`${toCustomerKey(bookings)} IN (${selectKeysOf(subject)})`
}

/** Matches submissions with the person's email address, and intakes of the person's bookings; or the one submission. */
function isSentBy(subject: Subject): SQL {
  if (subject.kind === 'submission') return eq(submissions.id, subject.id)
  return sql`(${hasKey(submissions.email, subject)}
    OR ${submissions.booking} IN (SELECT coalesce(${bookings.series}, ${bookings.id})
      FROM ${bookings} WHERE ${isBookedBy(subject)}))`
}

/** Matches intakes of bookings that will or may take place. They stay with the booking. */
export function isIntakeOfUpcoming(now: number): SQL {
  const isAhead = (column: SQLWrapper) =>
    sql`EXISTS (SELECT 1 FROM ${bookings} WHERE ${column} = ${submissions.booking} AND ${isUpcoming(now)})`
  return sql`(${isAhead(bookings.id)} OR ${isAhead(bookings.series)})`
}

/** Selects the ids of a person's bookings, of the first booking of each of their series, and of their waitlist entries. */
function ownIds(subject: Subject): SQL {
  return sql`SELECT ${bookings.id} FROM ${bookings} WHERE ${isBookedBy(subject)}
    UNION SELECT ${bookings.series} FROM ${bookings} WHERE ${isBookedBy(subject)} AND ${bookings.series} IS NOT NULL
    UNION SELECT ${waitlist.id} FROM ${waitlist} WHERE ${belongsTo.waitlistEntries(subject)}`
}

/** Selects ids of bookings, and those of their payments and refunds: the subjects of messages about them. */
export function selectMessageSubjects(ids: SQL): SQL {
  const paid = sql`SELECT ${payments.id} FROM ${payments} WHERE ${payments.booking} IN (${ids})`
  const refunded = sql`SELECT ${refunds.id} FROM ${refunds} WHERE ${refunds.payment} IN (${paid})`
  // One UNION, because SQLite uses an index for `IN` with one list, but not for an OR inside an OR.
  return sql`${ids} UNION ${paid} UNION ${refunded}`
}

/**
 * Matches the messages to a person: all to their email address, and the visitor's messages about their own bookings and
 * waitlist entries, also by text. Does not match by phone number, because several people may share one.
 */
function isTo(subject: PersonSubject): SQL {
  const selectEmails = sql`SELECT key FROM (${selectKeysOf(subject)}) WHERE key LIKE '%@%'`
  const isAboutOwn = sql`(${messages.name} LIKE 'visitor.%' AND ${messages.subject} IN (${selectMessageSubjects(ownIds(subject))}))`
  return sql`(lower(${messages.recipient}) IN (${selectEmails}) OR ${isAboutOwn})`
}

/** Matches bookings that will or may take place. Their contact data must stay. */
export function isUpcoming(now: number): SQL {
  const isActive = inArray(bookings.status, ['payment_pending', 'requested', 'scheduled'])
  return sql`(${isActive} AND ${gt(bookings.end, now)})`
}

/** Matches bookings that are over or will not take place. */
export function isPast(now: number) {
  return not(isUpcoming(now))
}
