import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type * as z from 'zod/mini'
import type { AdminSubmission } from '#worker/contract/admin-forms.ts'
import type { BookingRequest, bookingStatus, Contact, Source } from '#worker/contract/booking.ts'
import type { FormAnswers } from '#worker/contract/form.ts'
import type { Score } from '#worker/contract/forms/score-quiz.ts'
import type { Guest } from '#worker/contract/guests.ts'
import type { WaitlistRequest, waitlistStatus } from '#worker/contract/waitlist.ts'
import type { Consents, Snapshot } from '../bookings/snapshot.ts'
import type { AddressedKind } from '../content/addresses.ts'
import type { ProviderName } from '../payments/find-provider.ts'
import type { Checkout, Refund } from '../payments/providers/provider.ts'
import type { PaymentState } from '../payments/state.ts'
import type { ContentResource, ResourceKind } from '../publishing/resources.ts'
import type { TakenItem } from '../scheduling/taken.ts'

// Instants are milliseconds since 1970, and so are buffers.

/** Single values: the site's id, its revision, the test clock. */
export const meta = sqliteTable('meta', {
  key: text().primaryKey(),
  value: text().notNull(),
})

/** What was published, a row a resource. What left the bundle stays, unpublished, for the bookings made with it. */
export const resources = sqliteTable(
  'resources',
  {
    kind: text().$type<ResourceKind>().notNull(),
    id: text().notNull(),
    slug: text(),
    position: integer().notNull(),
    json: text({ mode: 'json' }).$type<unknown>().notNull(),
    /** The sections of a page or a post, apart: lists and links do without. */
    body: text({ mode: 'json' }).$type<unknown>(),
    /** The revision that last held it. */
    revision: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('resources_by_revision').on(table.revision, table.kind, table.position),
  ],
)

/** Addresses that content had in earlier revisions, each with what was there last. */
export const movedAddresses = sqliteTable(
  'moved_addresses',
  {
    from: text().primaryKey(),
    kind: text().$type<AddressedKind>().notNull(),
    id: text().notNull(),
    /** The revision that moved it. */
    revision: integer().notNull(),
  },
  (table) => [index('moved_addresses_by_revision').on(table.revision)],
)

/** Drafts to be looked at. One that was taken away keeps its row a while, so that its id never has the same revision twice. */
export const previews = sqliteTable(
  'previews',
  {
    id: text().primaryKey(),
    revision: integer().notNull(),
    /** The id of the page that it shows; null once it was taken away. */
    page: text(),
    updatedAt: integer().notNull(),
  },
  (table) => [index('previews_by_age').on(table.updatedAt)],
)

/** What a draft is made of, a row a resource, as what was published is. */
export const previewParts = sqliteTable(
  'preview_parts',
  {
    preview: text().notNull(),
    kind: text().$type<ContentResource>().notNull(),
    position: integer().notNull(),
    json: text({ mode: 'json' }).$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.preview, table.kind, table.position] })],
)

const ids = () => text({ mode: 'json' }).$type<string[]>().notNull().default([])

/** What an appointment takes beside its person: other people, rooms and machines; and of a cart what each service takes. */
const taken = {
  others: ids(),
  rooms: ids(),
  items: text({ mode: 'json' }).$type<TakenItem[]>().notNull().default([]),
}

export const bookings = sqliteTable(
  'bookings',
  {
    id: text().primaryKey(),
    status: text().$type<z.infer<typeof bookingStatus>>().notNull(),
    calendar: text().notNull(),
    service: text().notNull(),
    staff: text().notNull(),
    ...taken,
    /** The staff id the visitor asked for, or `any`. */
    asked: text().notNull(),
    start: integer().notNull(),
    end: integer().notNull(),
    before: integer().notNull(),
    after: integer().notNull(),
    seats: integer().notNull(),
    /** The first booking's id of the course that it belongs to, and its place there. */
    series: text(),
    number: integer().notNull().default(1),
    count: integer().notNull().default(1),
    timeZone: text().notNull(),
    /** The start on the visitor's wall clock when it was chosen: what was agreed, should the zone's rules change. */
    wallTime: text().notNull(),
    sequence: integer().notNull(),
    previousStart: integer(),
    locale: text().$type<NonNullable<BookingRequest['locale']>>().notNull(),
    contact: text({ mode: 'json' }).$type<Contact>().notNull(),
    /** People beside the one who booked. */
    guests: integer().notNull().default(0),
    /** Who they are, where that was asked. */
    guestList: text({ mode: 'json' }).$type<Guest[]>().notNull().default([]),
    answers: text({ mode: 'json' }).$type<NonNullable<BookingRequest['answers']>>().notNull(),
    consents: text({ mode: 'json' }).$type<Consents>().notNull(),
    source: text({ mode: 'json' }).$type<Source>().notNull(),
    snapshot: text({ mode: 'json' }).$type<Snapshot>().notNull(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
    cancelledAt: integer(),
    cancelReason: text(),
    /** When whose it was had themselves forgotten. */
    erasedAt: integer(),
  },
  (table) => [
    index('bookings_by_email').on(sql`lower(${table.contact} ->> '$.email')`),
    index('bookings_by_end').on(table.end, table.status),
    index('bookings_by_start').on(table.start, table.id),
    index('bookings_by_series').on(table.series),
  ],
)

export const holds = sqliteTable(
  'holds',
  {
    id: text().primaryKey(),
    calendar: text().notNull(),
    service: text().notNull(),
    staff: text().notNull(),
    ...taken,
    asked: text().notNull(),
    start: integer().notNull(),
    end: integer().notNull(),
    before: integer().notNull(),
    after: integer().notNull(),
    seats: integer().notNull(),
    timeZone: text().notNull(),
    /** The visitor's IP address, for the limit; gone with the hold. */
    address: text(),
    extensions: integer().notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  (table) => [index('holds_by_address').on(table.address, table.expiresAt)],
)

/** Places on waitlists. */
export const waitlist = sqliteTable(
  'waitlist',
  {
    /** The order of joining. */
    number: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    status: text().$type<z.infer<typeof waitlistStatus>>().notNull(),
    calendar: text().notNull(),
    service: text().notNull(),
    /** A staff id or `any`. */
    asked: text().notNull(),
    /** Minutes. */
    duration: integer().notNull(),
    /** People beside the one who waits. */
    guests: integer().notNull(),
    /** A day in `timeZone`. */
    date: text().notNull(),
    timeZone: text().notNull(),
    locale: text().$type<NonNullable<BookingRequest['locale']>>().notNull(),
    /** Whose it is: the address in small letters, else the number. */
    person: text().notNull(),
    contact: text({ mode: 'json' }).$type<WaitlistRequest['contact']>().notNull(),
    consents: text({ mode: 'json' }).$type<Consents>().notNull(),
    /** The hold and the start of the one offer that it was made. */
    hold: text(),
    start: integer(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  (table) => [
    index('waitlist_by_person').on(table.person),
    index('waitlist_by_status').on(table.status, table.number),
    index('waitlist_by_day').on(table.date, table.calendar, table.service),
  ],
)

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
    updatedAt: integer().notNull(),
  },
  (table) => [index('partials_by_age').on(table.updatedAt)],
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

/** One-time links that were booked with. */
export const usedLinks = sqliteTable('used_links', {
  slug: text().primaryKey(),
  booking: text().notNull(),
  usedAt: integer().notNull(),
})

/** Attempts to pay for bookings. `id` is our reference at the provider, too. */
export const payments = sqliteTable(
  'payments',
  {
    id: text().primaryKey(),
    booking: text().notNull(),
    provider: text().$type<ProviderName>().notNull(),
    /** The provider's id and page of it, once it has been opened there. */
    checkout: text(),
    url: text(),
    /** The provider's id of what was paid. */
    paid: text(),
    state: text().$type<PaymentState>().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
    /** Until when it should be paid. */
    expiresAt: integer().notNull(),
    /** The visitor's IP address, for the limit; gone once the booking stands or lapses. */
    address: text(),
  },
  (table) => [
    index('payments_by_address').on(table.address),
    index('payments_by_booking').on(table.booking),
    index('payments_by_checkout').on(table.checkout),
  ],
)

/** Money that goes back; `id` is the key under which the provider is asked to. */
export const refunds = sqliteTable(
  'refunds',
  {
    id: text().primaryKey(),
    payment: text().notNull(),
    /** The provider's id of what was paid. */
    paid: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    state: text().$type<Refund['state']>().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [index('refunds_by_payment').on(table.payment), uniqueIndex('refunds_by_paid').on(table.paid)],
)

/** What providers told, each once. */
export const paymentEvents = sqliteTable(
  'payment_events',
  {
    provider: text().$type<ProviderName>().notNull(),
    event: text().notNull(),
    receivedAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.event] })],
)

/** The checkouts of the sandbox, which stands in for a provider. */
export const sandboxCheckouts = sqliteTable('sandbox_checkouts', {
  id: text().primaryKey(),
  checkout: text({ mode: 'json' }).$type<Checkout>().notNull(),
  state: text().$type<'open' | 'failed' | 'paid' | 'expired'>().notNull(),
  /** By their keys, in minor units. */
  refunds: text({ mode: 'json' }).$type<Record<string, number>>().notNull().default({}),
})

/** Busy time of a person that comes from elsewhere, such as an imported calendar. */
export const externalBusy = sqliteTable(
  'external_busy',
  {
    source: text().notNull(),
    id: text().notNull(),
    staff: text().notNull(),
    start: integer().notNull(),
    end: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.id] }), index('external_busy_by_end').on(table.end)],
)

/** Answers of writes, so that the same attempt gets the same answer. */
export const idempotency = sqliteTable(
  'idempotency',
  {
    operation: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    answer: text().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.operation, table.key] }),
    index('idempotency_by_age').on(table.createdAt),
  ],
)

/** Work that is due at a time; a kind and its reference make one job. */
export const jobs = sqliteTable(
  'jobs',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text().notNull(),
    reference: text().notNull(),
    due: integer().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    dead: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    uniqueIndex('jobs_by_reference').on(table.kind, table.reference),
    index('jobs_by_due').on(table.dead, table.due, table.id),
  ],
)

/** What happened, written in the transaction in which it happened. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text().primaryKey(),
    event: text().notNull(),
    /** The id of the booking that it is about, of the place on a waitlist, or of what was sent with a form. */
    subject: text('booking').notNull(),
    payload: text({ mode: 'json' }).$type<Record<string, string | number | null>>().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [index('outbox_by_age').on(table.createdAt)],
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

/** Events that a webhook is still to be told of, or could not be. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    /** The order in which things happened. */
    number: integer().primaryKey({ autoIncrement: true }),
    /** Its id in the bundle. */
    webhook: text().notNull(),
    /** The id of the event. */
    event: text().notNull(),
    /** That of the event: it is told of one thing after the other. */
    subject: text().notNull(),
    attempts: integer().notNull().default(0),
    due: integer().notNull(),
    /** Since when it is tried. */
    since: integer().notNull(),
    lastError: text(),
    givenUp: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_by_event').on(table.event, table.webhook),
    index('webhook_deliveries_by_subject').on(table.webhook, table.givenUp, table.subject, table.number),
  ],
)

/** What webhooks' messages are signed with. The newest signs, and for a day those before it too. */
export const webhookSecrets = sqliteTable('webhook_secrets', {
  number: integer().primaryKey({ autoIncrement: true }),
  secret: text().notNull(),
  createdAt: integer().notNull(),
})

/** HMAC keys of capabilities. The newest signs; all that are kept verify. */
export const signingKeys = sqliteTable('signing_keys', {
  id: text().primaryKey(),
  secret: text().notNull(),
  createdAt: integer().notNull(),
})
