import { and, asc, count, eq, gt, lt, lte, min, ne, notExists, notInArray, sql } from 'drizzle-orm'
import type { MessageChannel, MessageName } from '#worker/contract/bundle/site/messages.ts'
import { LINK_PERIOD_MS } from '../bookings/rules.ts'
import { type BookingRow, bookings } from '../platform/db/booking-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { type MessageRow, messages } from '../platform/db/message-tables.ts'
import { prepareOnce } from '../platform/db/prepared.ts'
import type { MessagesDeps } from './deps.ts'
import { RETENTION_MS } from './rules.ts'

const DAY_MS = 24 * 60 * 60_000

const prepareOfSubject = prepareOnce((db) =>
  db
    .select()
    .from(messages)
    .where(eq(messages.subject, sql.placeholder('subject')))
    .orderBy(asc(messages.number))
    .prepare(),
)

/** Returns the messages about a booking, oldest first. The items of a series share their messages. */
export function listBookingMessages(
  db: Database,
  { id, series }: Pick<BookingRow, 'id' | 'series'>,
): MessageRow[] {
  return prepareOfSubject(db)
    .all({ subject: series ?? id })
    .filter((message) => message.bookings.some((booking) => booking.id === id))
}

/** Returns the message that is tried next; undefined when none is due. */
export function findNextMessage(db: Database, channel: MessageChannel, now: number): MessageRow | undefined {
  return db
    .select()
    .from(messages)
    .where(and(isWaiting(channel), lte(messages.sendAt, now)))
    .orderBy(asc(messages.sendAt), asc(messages.number))
    .limit(1)
    .get()
}

const prepareNextSendAt = prepareOnce((db) =>
  db
    .select({ at: min(messages.sendAt) })
    .from(messages)
    .where(and(eq(messages.state, 'waiting'), eq(messages.channel, sql.placeholder('channel'))))
    .prepare(),
)

/** Returns when the next message is tried; undefined when none is waiting. */
export function getNextSendAt(db: Database, channel: MessageChannel): number | undefined {
  return prepareNextSendAt(db).get({ channel })?.at ?? undefined
}

/** How many messages of one kind an address gets a day where anyone can enter anyone's address. */
const MAX_UNASKED = 5

/** Returns whether an address got as many messages of a kind within the last day as it may get unasked. */
export function hasManyMessages(db: Database, name: MessageName, recipient: string, now: number): boolean {
  const recent = and(eq(messages.name, name), gt(messages.createdAt, now - DAY_MS))
  const row = db
    .select({ number: count() })
    .from(messages)
    .where(and(eq(messages.recipient, recipient), recent))
    .get()
  return (row?.number ?? 0) >= MAX_UNASKED
}

const HOUR_MS = 60 * 60_000

/** How many messages about bookings a visitor or guest gets at once in an hour, and the team about one booking. */
const MAX_AN_HOUR = { person: 10, team: 5 }

/** Counts the news that a recipient got since an instant. */
const countRecent = (db: Database, isAboutSubject: boolean) =>
  db
    .select({ number: count() })
    .from(messages)
    .where(
      and(
        eq(messages.recipient, sql.placeholder('recipient')),
        isAboutSubject ? eq(messages.subject, sql.placeholder('subject')) : undefined,
        gt(messages.createdAt, sql.placeholder('since')),
        // News of several dates of a series is one message.
        lt(messages.createdAt, sql.placeholder('now')),
        ne(messages.state, 'superseded'),
        notInArray(messages.name, ['visitor.reminder', 'visitor.follow-up']),
      ),
    )
    .prepare()
const prepareRecent = {
  person: prepareOnce((db) => countRecent(db, false)),
  team: prepareOnce((db) => countRecent(db, true)),
}

/**
 * Returns when a message about a booking is due: now, or in an hour where its recipient got many. Anyone can enter anyone's
 * address, and move a booking again and again: later news then replaces what still waits. The messages to the team are
 * counted for each booking.
 */
export function delayFrequent(
  db: Database,
  { name, recipient, subject }: Pick<MessageRow, 'name' | 'recipient' | 'subject'>,
  now: number,
): number {
  const kind = /^(staff|business)\./.test(name) ? 'team' : 'person'
  const row = prepareRecent[kind](db).get({ recipient, subject, since: now - HOUR_MS, now })
  return (row?.number ?? 0) < MAX_AN_HOUR[kind] ? now : now + HOUR_MS
}

/** Updates a message. */
export function updateMessage(db: Database, number: number, change: Partial<MessageRow>): void {
  db.update(messages).set(change).where(eq(messages.number, number)).run()
}

const prepareExpire = prepareOnce((db) =>
  db
    .update(messages)
    .set({ state: 'expired', updatedAt: sql`${sql.placeholder('now')}` })
    .where(and(eq(messages.state, 'waiting'), lte(messages.expiresAt, sql.placeholder('now'))))
    .prepare(),
)

/** Expires messages that were not sent in time, also where no channel is set up. */
export function expireMessages(db: Database, now: number): void {
  prepareExpire(db).run({ now })
}

/** Deletes old messages that are no longer waiting, once the links to their bookings have expired. */
export function purgeMessages(db: Database, now: number): void {
  const linked = db
    .select({ one: sql`1` })
    .from(bookings)
    .where(
      and(
        sql`${bookings.id} IN (SELECT value ->> '$.id' FROM json_each(${messages.bookings}))`,
        gt(bookings.end, now - LINK_PERIOD_MS),
      ),
    )
  db.delete(messages)
    .where(
      and(
        sql`${messages.state} <> 'waiting'`,
        lte(messages.updatedAt, now - RETENTION_MS),
        notExists(linked),
      ),
    )
    .run()
}

/** Schedules the job of a channel for its next message. Must run in a transaction. */
export function scheduleSending(
  { db, jobs }: Pick<MessagesDeps, 'db' | 'jobs'>,
  channel: MessageChannel,
): void {
  const next = getNextSendAt(db, channel)
  if (next !== undefined) jobs.schedule('message', channel, next)
}

function isWaiting(channel: MessageChannel) {
  return and(eq(messages.state, 'waiting'), eq(messages.channel, channel))
}
