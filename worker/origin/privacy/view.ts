import { and, count, desc, type InferSelectModel } from 'drizzle-orm'
import { formId, partialId, submissionId } from '#worker/contract/ids.ts'
import type { PersonalData } from '#worker/contract/personal-data.ts'
import { adminView } from '../bookings/list-bookings.ts'
import { consentRecord } from '../consents/list-consents.ts'
import { filesHeld } from '../forms/files/unsent.ts'
import { adminSubmission } from '../forms/list-submissions.ts'
import type { PartialRow } from '../forms/store.ts'
import { type BookingRow, bookings, waitlist } from '../platform/db/booking-tables.ts'
import { consents, partials, submissions } from '../platform/db/form-tables.ts'
import { lastMarketing } from './commands/withdraw-marketing.ts'
import type { PrivacyDeps } from './deps.ts'
import type { Subject } from './subject.ts'
import { upcoming, whose } from './whose.ts'

const PAGE = 50

/**
 * Returns all stored data of a person, or of one submission, newest first. `cursor` is the page number, the
 * same for all lists.
 */
export function personalData(
  deps: Pick<PrivacyDeps, 'clock' | 'db' | 'published'>,
  subject: Subject,
  cursor = '0',
): PersonalData {
  const { db, clock } = deps
  const now = clock.now()
  const number = Number(cursor)
  const page = { limit: PAGE + 1, offset: number * PAGE }
  const rows = {
    bookings: db
      .select()
      .from(bookings)
      .where(whose.bookings(subject))
      .orderBy(desc(bookings.createdAt), desc(bookings.id))
      .limit(page.limit)
      .offset(page.offset)
      .all(),
    submissions: db
      .select()
      .from(submissions)
      .where(whose.submissions(subject))
      .orderBy(desc(submissions.number))
      .limit(page.limit)
      .offset(page.offset)
      .all(),
    partials: db
      .select()
      .from(partials)
      .where(whose.partials(subject))
      .orderBy(desc(partials.updatedAt), desc(partials.id))
      .limit(page.limit)
      .offset(page.offset)
      .all(),
    places: db
      .select()
      .from(waitlist)
      .where(whose.places(subject))
      .orderBy(desc(waitlist.number))
      .limit(page.limit)
      .offset(page.offset)
      .all(),
    consents: db
      .select()
      .from(consents)
      .where(whose.consents(subject))
      .orderBy(desc(consents.number))
      .limit(page.limit)
      .offset(page.offset)
      .all(),
  }
  const hasMore = Object.values(rows).some(({ length }) => length > PAGE)
  return {
    ...(subject.kind === 'person' && { email: subject.email }),
    bookings: rows.bookings.slice(0, PAGE).map((row) => bookingOf(deps, row, now)),
    submissions: rows.submissions.slice(0, PAGE).map((row) => sentForm(deps, row)),
    begun: rows.partials.slice(0, PAGE).map((row) => begunForm(deps, row)),
    waiting: rows.places.slice(0, PAGE).map(placeOf),
    consents: rows.consents.slice(0, PAGE).map(consentRecord),
    marketing: lastMarketing(db, subject)?.agreed ?? false,
    upcoming: countUpcoming(deps, subject, now),
    next: hasMore ? String(number + 1) : null,
  }
}

function bookingOf(deps: Pick<PrivacyDeps, 'db'>, row: BookingRow, now: number) {
  const { rooms: _, itemRooms: __, ...shown } = adminView(deps, row, now)
  return shown
}

/** Returns a form's id, and its name as last published. */
function formOf({ published }: Pick<PrivacyDeps, 'published'>, id: string) {
  return { id: formId.parse(id), name: published.form(id)?.name ?? id }
}

function sentForm(deps: Pick<PrivacyDeps, 'db' | 'published'>, row: InferSelectModel<typeof submissions>) {
  const { answers, files, score, createdAt } = adminSubmission(deps.db, row)
  return {
    id: submissionId.parse(row.id),
    form: formOf(deps, row.form),
    answers,
    files,
    createdAt,
    ...(score && { score: score.score }),
  }
}

function begunForm(
  deps: Pick<PrivacyDeps, 'db' | 'published'>,
  { id, form, answers, updatedAt }: PartialRow,
) {
  return {
    id: partialId.parse(id),
    form: formOf(deps, form),
    answers,
    files: filesHeld(deps.db, id),
    updatedAt: new Date(updatedAt).toISOString(),
  }
}

function placeOf({ id, status, date, createdAt }: InferSelectModel<typeof waitlist>) {
  return { id, status, date, createdAt: new Date(createdAt).toISOString() }
}

function countUpcoming({ db }: Pick<PrivacyDeps, 'db'>, subject: Subject, now: number): number {
  const row = db
    .select({ number: count() })
    .from(bookings)
    .where(and(whose.bookings(subject), upcoming(now)))
    .get()
  return row?.number ?? 0
}
