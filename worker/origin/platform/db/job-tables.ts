import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

// Instants are milliseconds since 1970, and so are buffers.

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
