import { and, count, desc, type InferSelectModel } from 'drizzle-orm'
import { formId, submissionId } from '#worker/contract/ids.ts'
import type { PersonalData } from '#worker/contract/personal-data.ts'
import { adminView } from '../bookings/list.ts'
import { consentRecord } from '../consents/list-consents.ts'
import { bookings, waitlist } from '../db/booking-tables.ts'
import { consents, submissions } from '../db/form-tables.ts'
import { adminSubmission } from '../forms/list-submissions.ts'
import type { BookingRow } from '../scheduling/diary-entry.ts'
import type { Services } from '../services.ts'
import { lastMarketing } from './marketing.ts'
import type { Subject } from './subject.ts'
import { upcoming, whose } from './whose.ts'

const PAGE = 50

/** All that is kept of a person, or of one submission, newest first. Of each list a page; `cursor` is its number, if it isn't the first. */
export function personalData(services: Services, subject: Subject, cursor = '0'): PersonalData {
  const { db, clock } = services
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
    bookings: rows.bookings.slice(0, PAGE).map((row) => bookingOf(services, row, now)),
    submissions: rows.submissions.slice(0, PAGE).map((row) => sentForm(services, row)),
    waiting: rows.places.slice(0, PAGE).map(placeOf),
    consents: rows.consents.slice(0, PAGE).map(consentRecord),
    marketing: lastMarketing(db, subject)?.agreed ?? false,
    upcoming: countUpcoming(services, subject, now),
    next: hasMore ? String(number + 1) : null,
  }
}

function bookingOf(services: Services, row: BookingRow, now: number) {
  const { rooms: _, itemRooms: __, ...shown } = adminView(services, row, now)
  return shown
}

function sentForm({ db, published }: Services, row: InferSelectModel<typeof submissions>) {
  const { answers, files, score, createdAt } = adminSubmission(db, row)
  const name = published.form(row.form)?.name ?? row.form
  return {
    id: submissionId.parse(row.id),
    form: { id: formId.parse(row.form), name },
    ...{ answers, files, createdAt },
    ...(score && { score: score.score }),
  }
}

function placeOf({ id, status, date, createdAt }: InferSelectModel<typeof waitlist>) {
  return { id, status, date, createdAt: new Date(createdAt).toISOString() }
}

function countUpcoming({ db }: Services, subject: Subject, now: number): number {
  const row = db
    .select({ number: count() })
    .from(bookings)
    .where(and(whose.bookings(subject), upcoming(now)))
    .get()
  return row?.number ?? 0
}
