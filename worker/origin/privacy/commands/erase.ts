import { and, count, eq, inArray, ne, not, notInArray, sql } from 'drizzle-orm'
import type { Erasure } from '#worker/contract/personal-data.ts'
import { type Cause, publishEvent } from '../../bookings/publish-event.ts'
import { eraseHistory } from '../../bookings/read/history.ts'
import { toBookingResponse } from '../../bookings/read/view.ts'
import { removeFiles, removePartialFiles } from '../../forms/files/remove-files.ts'
import { bookings, waitlist } from '../../platform/db/booking-tables.ts'
import { consents, partials, submissions } from '../../platform/db/form-tables.ts'
import { importFiles } from '../../platform/db/import-tables.ts'
import { payments, sandboxCheckouts } from '../../platform/db/payment-tables.ts'
import { type Transaction, transact } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { findOfferHold } from '../../waitlist/view.ts'
import { countUpcoming } from '../count-upcoming.ts'
import { eraseCustomers, eraseNotes, listCustomerKeys } from '../erase-customers.ts'
import { eraseMessages } from '../erase-messages.ts'
import { eraseOneTimeLinks } from '../erase-one-time-links.ts'
import { listEmails, type Subject } from '../subject.ts'
import { belongsTo, isIntakeOfUpcoming, isPast, isUpcoming } from '../subject-rows.ts'
import { findLastMarketing } from './withdraw-marketing.ts'

/** Erases the data of a person, or one submission, at the person's own request. See {@link eraseSubject}. */
export function erase(services: Services, subject: Subject): Erasure {
  const { db, clock, jobs } = services
  const cause: Cause = { actor: { kind: 'visitor' }, now: clock.now() }
  const erasure = transact(db, (transaction) => eraseSubject(services, subject, cause, transaction))
  jobs.arm()
  services.emit({ type: 'slots.freed' })
  return erasure
}

/**
 * Erases the data of a person, or one submission. Past bookings keep what was booked and paid and when, for
 * accounting, but their links expire. Upcoming bookings and their consents stay unchanged. The link to the data
 * stays until it expires. The caller must emit `slots.freed` and arm the jobs after the transaction.
 */
export function eraseSubject(
  services: Services,
  subject: Subject,
  cause: Cause,
  transaction: Transaction,
): Erasure {
  const { db } = services
  const { now } = cause
  completeChanges(services, subject, now, transaction)
  const keys = listCustomerKeys(services, subject)
  eraseMessages(services, subject, now)
  // Tables that are being imported can have the person in any spelling. They can be uploaded again.
  if (subject.kind !== 'submission') db.delete(importFiles).run()
  eraseConsents(services, subject, now)
  const erased =
    eraseOneTimeLinks(services, subject, transaction) +
    eraseSubmissions(services, subject, now) +
    erasePartials(services, subject, now) +
    eraseWaitlistEntries(services, subject, now, transaction) +
    eraseBookings(services, subject, cause) +
    eraseGuests(services, subject, cause) +
    eraseNotes(services, subject)
  // Guests of past bookings no longer match the subject.
  const invited = db.select({ number: count() }).from(bookings).where(belongsTo.guestBookings(subject)).get()
  const kept = countUpcoming(services, subject, now) + (invited?.number ?? 0)
  eraseCustomers(services, subject, { keys, now })
  return { erased, kept }
}

/** Makes changes of the subject's bookings and waitlist entries final: an erased row cannot be restored. */
function completeChanges(services: Services, subject: Subject, now: number, transaction: Transaction): void {
  const { db, undoable } = services
  for (const id of undoable.listOpenSubjects()) {
    const isBooking = and(eq(bookings.id, id), belongsTo.bookings(subject))
    const isEntry = and(eq(waitlist.id, id), belongsTo.waitlistEntries(subject))
    const ownRow =
      db.select({ id: bookings.id }).from(bookings).where(isBooking).get() ??
      db.select({ id: waitlist.id }).from(waitlist).where(isEntry).get()
    if (ownRow) undoable.completeOpen(id, now, transaction)
  }
}

function eraseSubmissions(services: Services, subject: Subject, now: number): number {
  const { db, outbox } = services
  const { id, form, spam, unconfirmed, intake } = submissions
  const rows = db
    .delete(submissions)
    .where(and(belongsTo.submissions(subject), not(isIntakeOfUpcoming(now))))
    .returning({ id, form, spam, unconfirmed, intake })
    .all()
  for (const row of rows) {
    removeFiles(services, row.id, now)
    // Spam, unconfirmed submissions and intakes published no event.
    if (!row.spam && !row.unconfirmed && !row.intake)
      outbox.write('form.erased', row.id, { form: row.form }, now)
  }
  return rows.length
}

function erasePartials(services: Services, subject: Subject, now: number): number {
  const { id } = partials
  const rows = services.db.delete(partials).where(belongsTo.partials(subject)).returning({ id }).all()
  for (const row of rows) removePartialFiles(services, row.id, now)
  return rows.length
}

function eraseWaitlistEntries(
  services: Services,
  subject: Subject,
  now: number,
  transaction: Transaction,
): number {
  const { db, holds, idempotencyKeys, outbox } = services
  const rows = db.select().from(waitlist).where(belongsTo.waitlistEntries(subject)).all()
  for (const row of rows) {
    const hold = findOfferHold(services, row, now)
    if (hold) holds.deleteHold(hold.id, transaction)
    db.delete(waitlist).where(eq(waitlist.number, row.number)).run()
    idempotencyKeys.replaceResponses('entry', row.id, undefined)
    outbox.write('waitlist.erased', row.id, {}, now)
  }
  return rows.length
}

function eraseBookings(services: Services, subject: Subject, cause: Cause): number {
  const { db, idempotencyKeys } = services
  const { now } = cause
  const blank = {
    contact: {},
    customer: null,
    searchText: '',
    guestList: [],
    answers: {},
    consents: {},
    source: {},
    cancelReason: null,
    page: null,
  }
  const rows = db
    .update(bookings)
    .set({ ...blank, erasedAt: now })
    .where(and(belongsTo.bookings(subject), isPast(now)))
    .returning()
    .all()
  for (const row of rows) {
    eraseHistory(services, row.id)
    idempotencyKeys.replaceResponses('booking', row.id, toBookingResponse(services, row, now))
    eraseSandboxCheckouts(services, row.id)
    publishEvent(services, 'booking.erased', row, cause)
  }
  return rows.length
}

/** Erases the contact from the sandbox's checkouts, which stand for data that other payment providers store themselves. */
function eraseSandboxCheckouts({ db }: Services, booking: string): void {
  const { checkout } = sandboxCheckouts
  const references = db.select({ id: payments.id }).from(payments).where(eq(payments.booking, booking))
  db.update(sandboxCheckouts)
    .set({ checkout: sql`json_set(${checkout}, '$.contact', json('{}'))` })
    .where(inArray(sql`${checkout} ->> '$.reference'`, references))
    .run()
}

/** Removes the person from the guests of past bookings that others made. Upcoming ones stay unchanged. */
function eraseGuests(services: Services, subject: Subject, cause: Cause): number {
  const { db } = services
  if (subject.kind === 'submission') return 0
  const emails = listEmails(services, subject)
  const rows = db
    .select()
    .from(bookings)
    .where(and(belongsTo.guestBookings(subject), isPast(cause.now)))
    .all()
  for (const row of rows) {
    const others = row.guestList.filter(({ email }) => !emails.includes(email.toLowerCase()))
    db.update(bookings).set({ guestList: others }).where(eq(bookings.id, row.id)).run()
    publishEvent(services, 'booking.erased', row, cause)
  }
  return rows.length
}

/**
 * Deletes the consents of a subject, except those of upcoming bookings and of their intakes. While a person has upcoming
 * bookings, also keeps the last refusal of marketing. Must run before the rest is erased.
 */
function eraseConsents(services: Services, subject: Subject, now: number): void {
  const { db } = services
  const remaining = db
    .select({ id: sql<string>`coalesce(${bookings.series}, ${bookings.id})` })
    .from(bookings)
    .where(and(belongsTo.bookings(subject), isUpcoming(now)))
  const isRemainingIntake = sql`EXISTS (SELECT 1 FROM ${submissions}
    WHERE ${submissions.id} = ${consents.givenWith} AND ${isIntakeOfUpcoming(now)})`
  const last = countUpcoming(services, subject, now) > 0 ? findLastMarketing(db, subject) : undefined
  const isUnneeded = and(
    notInArray(consents.givenWith, remaining),
    not(isRemainingIntake),
    last && !last.agreed ? ne(consents.number, last.number) : undefined,
  )
  db.delete(consents)
    .where(and(belongsTo.consents(subject), isUnneeded))
    .run()
}
