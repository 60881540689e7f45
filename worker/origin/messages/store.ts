import { and, asc, count, eq, gt, lt, lte, min, ne, notExists, sql } from 'drizzle-orm'
import type { MessageChannel } from '#worker/contract/bundle/site/messages.ts'
import { HOUR_MS } from '#worker/contract/durations.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { LINK_PERIOD_MS } from '../bookings/rules.ts'
import { type BookingRow, bookings } from '../platform/db/booking-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { deleteOldRows } from '../platform/db/delete-old-rows.ts'
import { type MessageRow, messages } from '../platform/db/message-tables.ts'
import { prepareOnce } from '../platform/db/prepared.ts'
import type { Services } from '../platform/services.ts'

const prepareListBySubject = prepareOnce((db) =>
  db
    .select()
    .from(messages)
    .where(eq(messages.subject, sql.placeholder('aboutId')))
    .orderBy(asc(messages.number))
    .prepare(),
)

/** Returns the messages about a booking, oldest first. The dates of a series share their messages. */
export function listBookingMessages(
  db: Database,
  { id, series }: Pick<BookingRow, 'id' | 'series'>,
): MessageRow[] {
  return prepareListBySubject(db)
    .all({ aboutId: series ?? id })
    .filter((message) => message.bookings.some((booking) => booking.id === id))
}

/** Returns the message whose next attempt is due first; undefined when no attempt is due. */
export function findNextMessage(db: Database, channel: MessageChannel, now: number): MessageRow | undefined {
  return db
    .select()
    .from(messages)
    .where(and(isWaiting(channel), lte(messages.nextAttemptAt, now)))
    .orderBy(asc(messages.nextAttemptAt), asc(messages.number))
    .limit(1)
    .get()
}

const prepareNextSendAt = prepareOnce((db) =>
  db
    .select({ at: min(messages.nextAttemptAt) })
    .from(messages)
    .where(and(eq(messages.state, 'waiting'), eq(messages.channel, sql.placeholder('channel'))))
    .prepare(),
)

/** Returns when the next message is to be sent; undefined when none is waiting. */
export function getNextSendAt(db: Database, channel: MessageChannel): number | undefined {
  return prepareNextSendAt(db).get({ channel })?.at ?? undefined
}

/** Returns how many waiting messages of a channel were planned for now or earlier, including those whose next attempt is later. */
export function countDue(db: Database, channel: MessageChannel, now: number): number {
  const isDue = and(isWaiting(channel), lte(messages.plannedAt, now))
  return db.select({ number: count() }).from(messages).where(isDue).get()?.number ?? 0
}

/** Sets the next attempt of messages that a failure delayed to now. Runs when the channel works again. */
export function sendWaitingNow(db: Database, channel: MessageChannel, now: number): void {
  db.update(messages)
    .set({ nextAttemptAt: now })
    .where(and(isWaiting(channel), lte(messages.plannedAt, now), gt(messages.nextAttemptAt, now)))
    .run()
}

/** How many messages about one booking a staff member or the business gets within an hour without delay. */
const MAX_AN_HOUR = 5

/** Counts the messages about a booking that were written to a recipient between `since` and `now`. */
const prepareRecent = prepareOnce((db) =>
  db
    .select({ number: count() })
    .from(messages)
    .where(
      and(
        eq(messages.recipient, sql.placeholder('recipient')),
        eq(messages.subject, sql.placeholder('aboutId')),
        gt(messages.createdAt, sql.placeholder('since')),
        // Messages written at this instant are about other dates of a series, and become one message.
        lt(messages.createdAt, sql.placeholder('now')),
        ne(messages.state, 'superseded'),
      ),
    )
    .prepare(),
)

/**
 * Returns when a message about a booking to staff or the business is due: now, or in an hour if its recipient got many. A visitor
 * can move a booking again and again, and later messages then replace those that still wait. `aboutId` is the id of what the
 * message is about, the column `subject`.
 */
export function delayFrequent(
  db: Database,
  { recipient, aboutId }: { recipient: string; aboutId: string },
  now: number,
): number {
  const row = prepareRecent(db).get({ recipient, aboutId, since: now - HOUR_MS, now })
  return (row?.number ?? 0) < MAX_AN_HOUR ? now : now + HOUR_MS
}

/** Updates the message with a number, the primary key. */
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
export function purgeMessages(db: Database, until: number, now: number): PausableWork<void> {
  const bookingWithLink = db
    .select({ one: sql`1` })
    .from(bookings)
    .where(
      and(
        sql`${bookings.id} IN (SELECT value ->> '$.id' FROM json_each(${messages.bookings}))`,
        gt(bookings.end, now - LINK_PERIOD_MS),
      ),
    )
  const condition = and(sql`${messages.state} <> 'waiting'`, notExists(bookingWithLink))
  return deleteOldRows(db, messages, { age: messages.updatedAt, until, condition })
}

/** Schedules the job of a channel for its next message. Must run in a transaction. */
export function scheduleSending({ db, jobs }: Services, channel: MessageChannel): void {
  const next = getNextSendAt(db, channel)
  if (next !== undefined) jobs.schedule('message', channel, next)
}

function isWaiting(channel: MessageChannel) {
  return and(eq(messages.state, 'waiting'), eq(messages.channel, channel))
}
