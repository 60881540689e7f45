import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AdminSubmission } from '#worker/contract/admin/submissions.ts'
import type { BookingRequest } from '#worker/contract/bookings/booking.ts'
import type { FormAnswers } from '#worker/contract/forms/form.ts'
import type { Score } from '#worker/contract/forms/score-quiz.ts'

// Instants are milliseconds since 1970, and so are buffers.

/** What was sent with forms. */
export const submissions = sqliteTable(
  'submissions',
  {
    /** The order of arrival. */
    number: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    form: text().notNull(),
    /** The one whose form was filled in. */
    revision: integer().notNull(),
    outcome: text().$type<AdminSubmission['outcome']>().notNull(),
    answers: text({ mode: 'json' }).$type<FormAnswers>().notNull(),
    /** Of a quiz. */
    score: text({ mode: 'json' }).$type<Score>(),
    consents: text({ mode: 'json' }).$type<AdminSubmission['consents']>().notNull(),
    /** Whose it is: the first address that was answered, in small letters. */
    email: text(),
    locale: text().$type<AdminSubmission['locale']>().notNull(),
    source: text({ mode: 'json' }).$type<AdminSubmission['source']>().notNull(),
    spam: integer({ mode: 'boolean' }).notNull(),
    /** Turnstile was to confirm that a person sent it, and did not. */
    unconfirmed: integer({ mode: 'boolean' }).notNull().default(false),
    createdAt: integer().notNull(),
  },
  (table) => [
    index('submissions_by_form').on(table.form, table.number),
    index('submissions_by_email').on(table.email),
  ],
)

/** Forms that were begun and aren't sent yet, with answers as they were typed, right or wrong. */
export const partials = sqliteTable(
  'partials',
  {
    id: text().primaryKey(),
    form: text().notNull(),
    /** The step that is shown next. */
    step: text().notNull(),
    answers: text({ mode: 'json' }).$type<FormAnswers>().notNull(),
    /** Whose it is, as of what was sent. */
    email: text(),
    /** Of the answers' JSON, in bytes. */
    size: integer().notNull().default(0),
    updatedAt: integer().notNull(),
  },
  (table) => [
    index('partials_by_size').on(table.size),
    index('partials_by_age').on(table.updatedAt),
    index('partials_by_email').on(table.email),
  ],
)

/** Files that were uploaded for fields of forms; what is in them is in the bucket. */
export const formFiles = sqliteTable(
  'form_files',
  {
    id: text().primaryKey(),
    form: text().notNull(),
    field: text().notNull(),
    name: text().notNull(),
    /** What was found in it. */
    type: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** What it was kept with, and then sent with. */
    partial: text(),
    submission: text(),
    createdAt: integer().notNull(),
  },
  (table) => [
    index('form_files_by_submission').on(table.submission, table.createdAt),
    index('form_files_by_partial').on(table.partial),
  ],
)

/** What was agreed to, or refused, as it was read. */
export const consents = sqliteTable(
  'consents',
  {
    number: integer().primaryKey({ autoIncrement: true }),
    /** `terms`, `marketing`, or the id of a form's field. */
    purpose: text().notNull(),
    agreed: integer({ mode: 'boolean' }).notNull(),
    version: text().notNull(),
    text: text().notNull(),
    /** The visitor's. */
    locale: text().$type<NonNullable<BookingRequest['locale']>>().notNull(),
    at: integer().notNull(),
    /** The id of the booking, the place on a waitlist, the submission or the link to somebody's data that it was given with. */
    given: text().notNull(),
    /** Whose it is, in small letters. */
    email: text(),
  },
  (table) => [
    index('consents_by_email').on(table.email, table.number),
    index('consents_by_given').on(table.given),
  ],
)

/** Links to all that is kept of an address. */
export const personLinks = sqliteTable(
  'person_links',
  {
    id: text().primaryKey(),
    /** In small letters. */
    email: text().notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  (table) => [index('person_links_by_expiry').on(table.expiresAt)],
)
