import type { InferSelectModel } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { PushKind, PushSettings } from '#worker/contract/admin/push.ts'

// All instants are in milliseconds since 1970.

/** The devices that get notifications. A trigger deletes those of a session that is deleted. */
export const pushDevices = sqliteTable(
  'push_devices',
  {
    id: text().primaryKey(),
    /** The id of the session in the browser of the device. */
    session: text().notNull().unique(),
    /** The email address of the person, in lower case. */
    email: text().notNull(),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The public key of the site for which the push service made the subscription. */
    siteKey: text().notNull(),
    /** Browser and system. */
    device: text().notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer(),
    lastSentAt: integer(),
    /** Whether the push service refused or did not take the last notification. */
    failing: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('push_devices_by_email').on(table.email, table.createdAt)],
)

/** The choices of people, by email address in lower case. Without a row, a person has the default ones. */
export const pushChoices = sqliteTable('push_choices', {
  email: text().primaryKey(),
  settings: text({ mode: 'json' }).$type<PushSettings>().notNull(),
})

/** A booking that a notification is about, as it was when the notification was written. */
export interface NotifiedBooking {
  id: string
  sequence: number
  start: number
}

/** The kind of a notification. `lost`: the person no longer takes part in an appointment. */
export type NewsKind = PushKind | 'lost'

/** Notifications that wait to be sent. They have no text, which is made when one is sent. A trigger deletes those of a deleted device. */
export const pushQueue = sqliteTable(
  'push_queue',
  {
    number: integer().primaryKey({ autoIncrement: true }),
    device: text().notNull(),
    kind: text().$type<NewsKind>().notNull(),
    /** The id of the booking, of the first one of a series, or of the payment. */
    subject: text().notNull(),
    bookings: text({ mode: 'json' }).$type<NotifiedBooking[]>().notNull(),
    /** When the next attempt is due. */
    nextAttemptAt: integer('send_at').notNull(),
    /** The notification is of no use after this. */
    expiresAt: integer().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: integer().notNull(),
  },
  (table) => [
    index('push_queue_by_device').on(table.device, table.nextAttemptAt),
    index('push_queue_by_expiry').on(table.expiresAt),
  ],
)

export type PushDeviceRow = InferSelectModel<typeof pushDevices>
export type PushQueueRow = InferSelectModel<typeof pushQueue>
