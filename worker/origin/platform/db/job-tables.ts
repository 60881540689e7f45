import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

// All instants are in milliseconds since 1970.

/** Responses to writes, so that a repeated request with the same idempotency key gets the same response. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    operation: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    answer: text().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.operation, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
)

/** Work that is due at a time. A kind and a reference identify one job. */
export const jobs = sqliteTable(
  'jobs',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text().notNull(),
    /** The id or the name of the row that the job is about. */
    reference: text().notNull(),
    /** When the next attempt is due; for a dead job, when it failed. */
    due: integer().notNull(),
    /** How many attempts have failed since the last success. */
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** Whether the job failed for good, and waits for a retry by hand. */
    dead: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    uniqueIndex('jobs_by_reference').on(table.kind, table.reference),
    index('jobs_by_due').on(table.dead, table.due, table.id),
  ],
)

/** Domain events, written in the transaction that caused them. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text().primaryKey(),
    event: text().notNull(),
    /** The id of the booking, waitlist entry, submission or payment. */
    subject: text().notNull(),
    payload: text({ mode: 'json' }).$type<Record<string, string | number | boolean | null>>().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [index('outbox_by_age').on(table.createdAt)],
)

/** Events that are waiting for delivery to a webhook, or could not be delivered. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    /** The order of the events. */
    number: integer().primaryKey({ autoIncrement: true }),
    /** The webhook's id in the bundle. */
    webhook: text().notNull(),
    /** The id of the event. */
    event: text().notNull(),
    /** The event's subject. A webhook gets the events of one subject in order. */
    subject: text().notNull(),
    attempts: integer().notNull().default(0),
    /** When the next attempt is due. */
    due: integer().notNull(),
    /** When the event was queued. */
    queuedAt: integer().notNull(),
    lastError: text(),
    /** Whether no further attempt follows. */
    givenUp: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_by_event').on(table.event, table.webhook),
    index('webhook_deliveries_by_subject').on(table.webhook, table.givenUp, table.subject, table.number),
  ],
)
