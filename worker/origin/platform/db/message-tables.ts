import { type InferSelectModel, sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { LocaleCode } from '#locales/codes.ts'
import type { MessageChannel, MessageName, MessageState } from '#worker/contract/bundle/site/messages.ts'
import type { LinkSafeText } from '#worker/contract/link-safe-text.ts'

// All instants are in milliseconds since 1970.

/** A booking that a message is about, as it was when the message was written. */
export interface MessageBooking {
  id: string
  sequence: number
  start: number
  /** Only for reminders: minutes before the start, as in the settings. Quiet hours can change when it is sent. */
  before?: number
}

/** Messages to visitors, guests, staff and the business, written with their cause and sent by jobs. */
export const messages = sqliteTable(
  'messages',
  {
    /** The order of writing. */
    number: integer().primaryKey({ autoIncrement: true }),
    /** Sent as `Message-ID` and `Idempotency-Key`, so that repeated messages can be recognised. */
    id: text().notNull().unique(),
    /** The message kind, such as `visitor.reminder`. */
    name: text().$type<MessageName>().notNull(),
    channel: text().$type<MessageChannel>().notNull(),
    /** An email address, or a phone number as E.164. */
    recipient: text().notNull(),
    recipientName: text().$type<LinkSafeText>(),
    /** The staff id of the recipient. */
    staff: text(),
    locale: text().$type<LocaleCode>().notNull(),
    timeZone: text().notNull(),
    /**
     * The id of the booking, waitlist entry, submission, payment, data link or sign-in link that the message is about. For a series, it
     * is the id of its first booking; for an agenda, its date; for a busy feed, the name of its secret; for a draft, its name, or else its id.
     */
    subject: text().notNull(),
    bookings: text({ mode: 'json' }).$type<MessageBooking[]>().notNull().default([]),
    /**
     * The planned sending time, which never changes: when the message was written, or later for a reminder, a payment that is due, the
     * quiet hours, and a recipient who got many messages in an hour.
     */
    plannedAt: integer('due').notNull(),
    /** The message is not sent after this. */
    expiresAt: integer().notNull(),
    state: text().$type<MessageState>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /**
     * When the next attempt is due: at first at `plannedAt`. Failures, the limits on sending, quiet hours and an undoable change delay
     * it; a retry, and a channel that works again, bring it forward.
     */
    nextAttemptAt: integer('send_at').notNull(),
    /** Why the message failed, for the business. */
    reason: text(),
    /** The provider's id of the message. */
    reference: text(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  (table) => [
    index('messages_by_send_at').on(table.state, table.channel, table.nextAttemptAt),
    index('messages_by_expiry').on(table.state, table.expiresAt),
    index('messages_by_subject').on(table.subject, table.name),
    index('messages_by_recipient').on(sql`lower(${table.recipient})`),
    index('messages_by_reference').on(table.reference),
    index('messages_by_age').on(table.updatedAt),
  ],
)

/**
 * Addresses and numbers that get no more messages, as hashes: after a bounce, a complaint or a STOP. Those that
 * unsubscribed still get transactional messages.
 */
export const blockedRecipients = sqliteTable('blocked_recipients', {
  /** HMAC-SHA-256 of the recipient in lower case. */
  hash: text().primaryKey(),
  reason: text().$type<'bounced' | 'complained' | 'stopped' | 'unsubscribed'>().notNull(),
  blockedAt: integer().notNull(),
})

/** Short links to the pages of text messages. A message has one, the same in every attempt. */
export const shortLinks = sqliteTable(
  'short_links',
  {
    code: text().primaryKey(),
    /** The id of the message. */
    message: text().notNull().unique(),
    /** Path and query on the site, which can contain a token. */
    path: text().notNull(),
    expiresAt: integer().notNull(),
  },
  (table) => [index('short_links_by_expiry').on(table.expiresAt)],
)

export type MessageRow = InferSelectModel<typeof messages>
