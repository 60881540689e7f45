import { and, inArray, notExists, or, sql } from 'drizzle-orm'
import { bookings, waitlist } from '../platform/db/booking-tables.ts'
import { submissions } from '../platform/db/form-tables.ts'
import { messages, shortLinks } from '../platform/db/message-tables.ts'
import type { Services } from '../platform/services.ts'
import type { Subject } from './subject.ts'
import { belongsTo, isPast, isUpcoming, selectMessageSubjects } from './subject-rows.ts'

/**
 * Deletes the messages to a person, and the messages to others about the erased data, with their short links. Messages about
 * upcoming bookings stay. Must run before the rest is erased, in the same transaction.
 */
export function eraseMessages({ db }: Services, subject: Subject, now: number): void {
  const bookingIds = sql`SELECT value ->> '$.id' FROM json_each(${messages.bookings})`
  const isErasedBooking = and(belongsTo.bookings(subject), isPast(now))
  const erased = db.select({ id: bookings.id }).from(bookings).where(isErasedBooking)
  const upcoming = db
    .select({ one: sql`1` })
    .from(bookings)
    .where(and(isUpcoming(now), sql`${bookings.id} IN (${bookingIds})`))
  const entries = db.select({ id: waitlist.id }).from(waitlist).where(belongsTo.waitlistEntries(subject))
  const sent = db.select({ id: submissions.id }).from(submissions).where(belongsTo.submissions(subject))
  const isAbout = or(
    belongsTo.messages(subject),
    inArray(messages.subject, entries),
    inArray(messages.subject, sent),
    and(
      // `messages.subject` is the id of a booking, of the first booking of a series, or of a payment or refund.
      sql`${messages.subject} IN (${selectMessageSubjects(sql`SELECT coalesce(${bookings.series}, ${bookings.id}) FROM ${bookings} WHERE ${isErasedBooking}`)})`,
      sql`EXISTS (SELECT 1 FROM json_each(${messages.bookings}) WHERE value ->> '$.id' IN ${erased})`,
    ),
  )
  const isErased = and(isAbout, notExists(upcoming))
  const ids = db.select({ id: messages.id }).from(messages).where(isErased)
  db.delete(shortLinks).where(inArray(shortLinks.message, ids)).run()
  db.delete(messages).where(isErased).run()
}
