import { desc, type InferSelectModel } from 'drizzle-orm'
import { bookingId, formId, messageId, noteId, partialId, submissionId } from '#worker/contract/ids.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import type { PersonalData } from '#worker/contract/personal-data.ts'
import { listHistory } from '../bookings/read/history.ts'
import { toAdminBooking } from '../bookings/read/list-bookings.ts'
import { toConsentRecord } from '../consents/list-consents.ts'
import { listPartialFiles } from '../forms/files/form-files.ts'
import { toAdminSubmission } from '../forms/list-submissions.ts'
import type { PartialRow } from '../forms/store.ts'
import { type BookingRow, bookings, waitlist } from '../platform/db/booking-tables.ts'
import { type CustomerNoteRow, customerNotes } from '../platform/db/customer-tables.ts'
import { consents, partials, submissions } from '../platform/db/form-tables.ts'
import { type MessageRow, messages } from '../platform/db/message-tables.ts'
import type { Services } from '../platform/services.ts'
import { findLastMarketing } from './commands/withdraw-marketing.ts'
import { countUpcoming } from './count-upcoming.ts'
import { listEmails, type Subject } from './subject.ts'
import { belongsTo } from './subject-rows.ts'

const PAGE_SIZE = 50

/**
 * Returns all stored data of a person, or of one submission, newest first. `cursor` is the page number, the
 * same for all lists.
 */
export function getPersonalData(services: Services, subject: Subject, cursor = '0'): PersonalData {
  const { db, clock } = services
  const now = clock.now()
  const number = Number(cursor)
  const page = { limit: PAGE_SIZE + 1, offset: number * PAGE_SIZE }
  const rows = {
    bookings: db
      .select()
      .from(bookings)
      .where(belongsTo.bookings(subject))
      .orderBy(desc(bookings.createdAt), desc(bookings.id))
      .limit(page.limit)
      .offset(page.offset)
      .all(),
    invitations: db
      .select()
      .from(bookings)
      .where(belongsTo.guestBookings(subject))
      .orderBy(desc(bookings.createdAt), desc(bookings.id))
      .limit(page.limit)
      .offset(page.offset)
      .all(),
    submissions: db
      .select()
      .from(submissions)
      .where(belongsTo.submissions(subject))
      .orderBy(desc(submissions.number))
      .limit(page.limit)
      .offset(page.offset)
      .all(),
    partials: db
      .select()
      .from(partials)
      .where(belongsTo.partials(subject))
      .orderBy(desc(partials.updatedAt), desc(partials.id))
      .limit(page.limit)
      .offset(page.offset)
      .all(),
    waitlistEntries: db
      .select()
      .from(waitlist)
      .where(belongsTo.waitlistEntries(subject))
      .orderBy(desc(waitlist.number))
      .limit(page.limit)
      .offset(page.offset)
      .all(),
    consents: db
      .select()
      .from(consents)
      .where(belongsTo.consents(subject))
      .orderBy(desc(consents.number))
      .limit(page.limit)
      .offset(page.offset)
      .all(),
    messages: db
      .select()
      .from(messages)
      .where(belongsTo.messages(subject))
      .orderBy(desc(messages.number))
      .limit(page.limit)
      .offset(page.offset)
      .all(),
    notes: db
      .select()
      .from(customerNotes)
      .where(belongsTo.notes(subject))
      .orderBy(desc(customerNotes.number))
      .limit(page.limit)
      .offset(page.offset)
      .all(),
  }
  const emails = listEmails(services, subject)
  const email = subject.kind === 'person' ? subject.email : emails[0]
  const hasMore = Object.values(rows).some(({ length }) => length > PAGE_SIZE)
  return {
    ...(email !== undefined && { email }),
    bookings: rows.bookings.slice(0, PAGE_SIZE).map((row) => toBooking(services, row, now)),
    invited: rows.invitations.slice(0, PAGE_SIZE).flatMap((row) => toInvitation(row, emails)),
    submissions: rows.submissions.slice(0, PAGE_SIZE).map((row) => toSubmission(services, row)),
    begun: rows.partials.slice(0, PAGE_SIZE).map((row) => toPartial(services, row)),
    waiting: rows.waitlistEntries.slice(0, PAGE_SIZE).map(toWaitlistEntry),
    consents: rows.consents.slice(0, PAGE_SIZE).map(toConsentRecord),
    messages: rows.messages.slice(0, PAGE_SIZE).map(toMessage),
    notes: rows.notes.slice(0, PAGE_SIZE).map(toNote),
    marketing: findLastMarketing(db, subject)?.agreed ?? false,
    upcoming: countUpcoming(services, subject, now),
    next: hasMore ? String(number + 1) : null,
  }
}

function toBooking(services: Services, row: BookingRow, now: number) {
  const { rooms: _, itemRooms: __, ...booking } = toAdminBooking(services, row, now)
  const history = listHistory(services, row.id).map(({ actor, ...entry }) => ({ ...entry, by: actor.kind }))
  return { ...booking, history }
}

/** Returns the data of a guest in somebody else's booking; an empty list if the person is not a guest. */
function toInvitation({ id, start, guestList, snapshot }: BookingRow, emails: readonly string[]) {
  const own = guestList.find(({ email }) => emails.includes(email.toLowerCase()))
  const service = snapshot.service.name
  return own ? [{ id: bookingId.parse(id), ...own, service, start: toIso(start) }] : []
}

function toMessage({ id, name, channel, recipient, state, plannedAt }: MessageRow) {
  return { id: messageId.parse(id), name, channel, recipient, state, due: toIso(plannedAt) }
}

function toNote({ id, text, createdAt, editedAt }: CustomerNoteRow) {
  return {
    id: noteId.parse(id),
    text,
    createdAt: toIso(createdAt),
    ...(editedAt !== null && { editedAt: toIso(editedAt) }),
  }
}

/** Returns a form's id, and its name as last published. */
function toForm({ published }: Services, id: string) {
  return { id: formId.parse(id), name: published.form(id)?.name ?? id }
}

function toSubmission(services: Services, row: InferSelectModel<typeof submissions>) {
  const { answers, files, score, createdAt } = toAdminSubmission(services.db, row)
  return {
    id: submissionId.parse(row.id),
    form: toForm(services, row.form),
    answers,
    files,
    createdAt,
    ...(score && { score: score.score }),
  }
}

function toPartial(services: Services, { id, form, answers, updatedAt }: PartialRow) {
  return {
    id: partialId.parse(id),
    form: toForm(services, form),
    answers,
    files: listPartialFiles(services.db, id),
    updatedAt: toIso(updatedAt),
  }
}

function toWaitlistEntry({ id, status, date, createdAt }: InferSelectModel<typeof waitlist>) {
  return { id, status, date, createdAt: toIso(createdAt) }
}
