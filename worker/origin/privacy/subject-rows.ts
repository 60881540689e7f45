import { and, eq, gt, inArray, not, type SQL, sql } from 'drizzle-orm'
import { bookings, waitlist } from '../platform/db/booking-tables.ts'
import { consents, partials, submissions } from '../platform/db/form-tables.ts'
import { messages } from '../platform/db/message-tables.ts'
import { payments, refunds } from '../platform/db/payment-tables.ts'
import type { Subject } from './subject.ts'

const none = sql`0`

/** Conditions for the rows of each table that belong to a subject. */
export const belongsTo = {
  /** Must match the expression of the index. */
  bookings: (subject: Subject): SQL =>
    subject.kind === 'person' ? sql`lower(${bookings.contact} ->> '$.email') = ${subject.email}` : none,
  /** Bookings of others, with the person as a guest. */
  guestBookings: (subject: Subject): SQL =>
    subject.kind === 'person'
      ? sql`EXISTS (SELECT 1 FROM json_each(${bookings.guestList})
          WHERE lower(value ->> '$.email') = ${subject.email})`
      : none,
  submissions: (subject: Subject): SQL =>
    subject.kind === 'person' ? eq(submissions.email, subject.email) : eq(submissions.id, subject.id),
  partials: (subject: Subject): SQL => (subject.kind === 'person' ? eq(partials.email, subject.email) : none),
  waitlistEntries: (subject: Subject): SQL =>
    subject.kind === 'person' ? eq(waitlist.contactKey, subject.email) : none,
  messages: (subject: Subject): SQL =>
    subject.kind === 'person' ? isTo(subject) : eq(messages.subject, subject.id),
  consents: (subject: Subject): SQL =>
    subject.kind === 'person' ? eq(consents.email, subject.email) : eq(consents.givenWith, subject.id),
}

/** Matches the messages to a person: by their email address, and by the phone number that they left. */
function isTo(person: Extract<Subject, { kind: 'person' }>): SQL {
  const own = sql`SELECT ${bookings.id} FROM ${bookings} WHERE ${belongsTo.bookings(person)}`
  const seriesIds = sql`SELECT ${bookings.series} FROM ${bookings} WHERE ${belongsTo.bookings(person)}`
  const paid = sql`SELECT ${payments.id} FROM ${payments} WHERE ${payments.booking} IN (${own})`
  const given = sql`SELECT ${refunds.id} FROM ${refunds} WHERE ${refunds.payment} IN (${paid})`
  const entries = sql`SELECT ${waitlist.id} FROM ${waitlist} WHERE ${belongsTo.waitlistEntries(person)}`
  return sql`(lower(${messages.recipient}) = ${person.email} OR (${messages.name} LIKE 'visitor.%' AND (
    ${messages.subject} IN (${own}) OR ${messages.subject} IN (${seriesIds}) OR
    ${messages.subject} IN (${paid}) OR ${messages.subject} IN (${given}) OR
    ${messages.subject} IN (${entries}))))`
}

/** Matches bookings that will or may take place. Their contact data must stay. */
export function isUpcoming(now: number) {
  return (
    and(inArray(bookings.status, ['payment_pending', 'requested', 'scheduled']), gt(bookings.end, now)) ??
    none
  )
}

/** Matches bookings that are over or will not take place. */
export function isPast(now: number) {
  return not(isUpcoming(now))
}
