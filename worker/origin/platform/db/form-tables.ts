import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AdminSubmission } from '#worker/contract/admin/submissions.ts'
import type { BookingRequest } from '#worker/contract/bookings/booking.ts'
import type { FormAnswers } from '#worker/contract/forms/form.ts'
import type { Score } from '#worker/contract/forms/score-quiz.ts'

// All instants are in milliseconds since 1970.

/** Submitted forms. */
export const submissions = sqliteTable(
  'submissions',
  {
    /** The order of arrival. */
    number: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    form: text().notNull(),
    /** The revision of the submitted form. */
    revision: integer().notNull(),
    outcome: text().$type<AdminSubmission['outcome']>().notNull(),
    answers: text({ mode: 'json' }).$type<FormAnswers>().notNull(),
    /** Only for quizzes. */
    score: text({ mode: 'json' }).$type<Score>(),
    consents: text({ mode: 'json' }).$type<AdminSubmission['consents']>().notNull(),
    /** The first email address in the answers, in lower case. */
    email: text(),
    locale: text().$type<AdminSubmission['locale']>().notNull(),
    source: text({ mode: 'json' }).$type<AdminSubmission['source']>().notNull(),
    spam: integer({ mode: 'boolean' }).notNull(),
    /** Turnstile should have confirmed a human sender, and did not. */
    unconfirmed: integer({ mode: 'boolean' }).notNull().default(false),
    /** Filled in as a step of a booking. It counts as submitted once it has its booking. */
    intake: integer({ mode: 'boolean' }).notNull().default(false),
    /** The booking of an intake, the first one of a series. */
    booking: text(),
    createdAt: integer().notNull(),
  },
  (table) => [
    index('submissions_by_form').on(table.form, table.number),
    index('submissions_by_email').on(table.email),
    index('submissions_by_booking').on(table.booking),
    index('submissions_of_spam').on(table.createdAt).where(sql`${table.spam} = 1`),
    index('submissions_that_wait')
      .on(table.createdAt)
      .where(sql`${table.intake} = 1 AND ${table.booking} IS NULL`),
  ],
)

/** Forms that were started and not yet submitted. Answers are stored as typed, valid or not. */
export const partials = sqliteTable(
  'partials',
  {
    id: text().primaryKey(),
    form: text().notNull(),
    /** The next step to show. */
    step: text().notNull(),
    answers: text({ mode: 'json' }).$type<FormAnswers>().notNull(),
    /** The first email address in the answers, in lower case. */
    email: text(),
    /** Size of the answers' JSON in bytes. */
    size: integer().notNull().default(0),
    updatedAt: integer().notNull(),
  },
  (table) => [
    index('partials_by_size').on(table.size),
    index('partials_by_age').on(table.updatedAt),
    index('partials_by_email').on(table.email),
  ],
)

/** Files that visitors uploaded for form fields. Their contents are in the bucket. */
export const formFiles = sqliteTable(
  'form_files',
  {
    id: text().primaryKey(),
    form: text().notNull(),
    field: text().notNull(),
    name: text().notNull(),
    /** The media type found in the contents. */
    type: text().notNull(),
    /** In bytes. */
    size: integer().notNull(),
    /** The partial form or the submission that the file belongs to. */
    partial: text(),
    submission: text(),
    createdAt: integer().notNull(),
  },
  (table) => [
    index('form_files_by_submission').on(table.submission, table.createdAt),
    index('form_files_by_partial').on(table.partial),
  ],
)

/** Consents that visitors gave or refused, with the text that they read. */
export const consents = sqliteTable(
  'consents',
  {
    number: integer().primaryKey({ autoIncrement: true }),
    /** `terms`, `marketing`, or the id of a form's field. */
    purpose: text().notNull(),
    agreed: integer({ mode: 'boolean' }).notNull(),
    version: text().notNull(),
    text: text().notNull(),
    /** The visitor's locale. */
    locale: text().$type<NonNullable<BookingRequest['locale']>>().notNull(),
    recordedAt: integer().notNull(),
    /** The id of the booking, waitlist entry, submission or data link that the consent came with. */
    givenWith: text().notNull(),
    /** The visitor's email address, in lower case. */
    email: text(),
  },
  (table) => [
    index('consents_by_email').on(table.email, table.number),
    index('consents_by_given_with').on(table.givenWith),
  ],
)

/** Links to all stored data of one email address. */
export const personLinks = sqliteTable(
  'person_links',
  {
    id: text().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  (table) => [index('person_links_by_expiry').on(table.expiresAt)],
)
