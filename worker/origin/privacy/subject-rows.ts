import { type AnyColumn, eq, gt, inArray, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bookingGuests, bookings, waitlist } from '../platform/db/booking-tables.ts'
import { customerNotes, customers } from '../platform/db/customer-tables.ts'
import { consents, partials, submissions } from '../platform/db/form-tables.ts'
import { messages } from '../platform/db/message-tables.ts'
import { payments, refunds } from '../platform/db/payment-tables.ts'
import { getCustomerKey, type Subject } from './subject.ts'

/** Returns a condition that matches no row, and that SQLite checks with the index of the key. */
const nothing = (key: AnyColumn): SQL => eq(key, '')

/** Conditions for the rows of each table that belong to a subject. */
export const belongsTo = {
  bookings: isBookedBy,
  /** Bookings of others, with the person as a guest. */
  guestBookings: (subject: Subject): SQL =>
    subject.kind === 'person'
      ? sql`${bookings.id} IN (SELECT ${bookingGuests.booking} FROM ${bookingGuests}
          WHERE ${bookingGuests.email} = ${subject.email})`
      : nothing(bookings.id),
  submissions: isSentBy,
  partials: (subject: Subject): SQL =>
    subject.kind === 'person' ? eq(partials.email, subject.email) : nothing(partials.id),
  waitlistEntries: (subject: Subject): SQL => {
    const key = getCustomerKey(subject)
    return key === undefined ? nothing(waitlist.id) : eq(waitlist.contactKey, key)
  },
  messages: (subject: Subject): SQL =>
    subject.kind === 'submission' ? eq(messages.subject, subject.id) : isTo(subject),
  consents(subject: Subject): SQL {
    if (subject.kind === 'person') return eq(consents.email, subject.email)
    if (subject.kind === 'submission') return eq(consents.givenWith, subject.id)
    return sql`${consents.givenWith} IN (${ownIds(subject)})`
  },
  notes: (subject: Subject): SQL =>
    sql`${customerNotes.customer} IN (SELECT ${customers.id} FROM ${customers}
      WHERE ${customers.key} = ${getCustomerKey(subject) ?? ''})`,
}

/** Matches the bookings that a subject made. The expressions must equal those of the indexes, or SQLite does not use these. */
function isBookedBy(subject: Subject): SQL {
  const { contact } = bookings
  if (subject.kind === 'person') return sql`lower(${contact} ->> '$.email') = ${subject.email}`
  if (subject.kind === 'submission') return nothing(bookings.id)
  return sql`(${contact} ->> '$.phone' = ${subject.phone} AND ${contact} ->> '$.email' IS NULL)`
}

/** Matches submissions with the person's email address, and intakes of the person's bookings; or the one submission. */
function isSentBy(subject: Subject): SQL {
  if (subject.kind === 'submission') return eq(submissions.id, subject.id)
  const withBooking = sql`${submissions.booking} IN (SELECT coalesce(${bookings.series}, ${bookings.id})
    FROM ${bookings} WHERE ${isBookedBy(subject)})`
  return subject.kind === 'person'
    ? sql`(${submissions.email} = ${subject.email} OR ${withBooking})`
    : withBooking
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
function isTo(subject: Exclude<Subject, { kind: 'submission' }>): SQL {
  const isAboutOwn = sql`(${messages.name} LIKE 'visitor.%' AND ${messages.subject} IN (${selectMessageSubjects(ownIds(subject))}))`
  if (subject.kind === 'caller') return isAboutOwn
  return sql`(lower(${messages.recipient}) = ${subject.email} OR ${isAboutOwn})`
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
