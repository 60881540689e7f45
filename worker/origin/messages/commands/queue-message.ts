import { and, eq, sql } from 'drizzle-orm'
import type { MessageChannel, MessageName } from '#worker/contract/bundle/site/messages.ts'
import { getQuietHours } from '../../catalogue/quiet-hours.ts'
import { type MessageBooking, type MessageRow, messages } from '../../platform/db/message-tables.ts'
import { insertRow, prepareOnce } from '../../platform/db/prepared.ts'
import { newMessageId } from '../../platform/new-id.ts'
import type { Services } from '../../platform/services.ts'
import { spendBudget } from '../message-budget.ts'
import { isFormKind, isNewsKind, isToTeam, keepsQuietHours } from '../message-rules.ts'
import { delayByQuietHours } from '../quiet-hours.ts'
import type { Recipient } from '../recipients.ts'
import { getExpiry } from '../rules.ts'
import { delayFrequent, scheduleSending, updateMessage } from '../store.ts'
import { canGetTexts } from '../text-recipients.ts'

export interface NewMessage {
  name: MessageName
  recipient: Recipient
  /** The id of what the message is about, such as a booking. For a series, the id of its first booking. */
  subject: string
  booking?: MessageBooking & { end: number }
  due: number
  /** Whether the visitor asks for a message that was sent before. */
  isRepeated?: boolean
  /** If left out, the message uses the channels that the settings name. */
  channels?: readonly MessageChannel[]
}

/**
 * Writes a message once for each channel that reaches its recipient. A text message over the budget of the day is also written
 * as a mail. Calls in one transaction about several dates of a series make one message. Returns false when the budget kept a
 * message from being sent. Must run in the transaction of its cause.
 */
export function queueMessage(services: Services, message: NewMessage, now: number): boolean {
  const write = (target: Target) => {
    const isWritten = writeMessage(services, message, target, now)
    scheduleSending(services, target.channel)
    return isWritten
  }
  const targets = listTargets(services, message)
  if (targets.map(write).every(Boolean)) return true
  const { email } = message.recipient
  const isMailed = targets.some(({ channel }) => channel === 'mail')
  return !isMailed && email ? write({ channel: 'mail', address: email }) : false
}

/** A channel that reaches someone, with their address or number there. */
interface Target {
  channel: MessageChannel
  address: string
}

/**
 * Returns the channels that reach the recipient of a message. A recipient whose number gets no text messages gets an email
 * instead.
 */
export function listTargets(
  services: Services,
  {
    name,
    recipient,
    channels = listChannels(services, name),
  }: Pick<NewMessage, 'name' | 'recipient' | 'channels'>,
): Target[] {
  const { email, phone } = recipient
  const isTextRefused =
    phone !== undefined &&
    channels.includes('text') &&
    !canGetTexts(services.published.current?.site, recipient)
  const isMailed = channels.includes('mail') || isTextRefused
  return [
    ...(isMailed && email ? [{ channel: 'mail' as const, address: email }] : []),
    ...(channels.includes('text') && phone && !isTextRefused
      ? [{ channel: 'text' as const, address: phone }]
      : []),
  ]
}

function listChannels({ published }: Services, name: MessageName): MessageChannel[] {
  const settings = published.current?.site.messages
  if (!settings) return []
  const channels: MessageChannel[] = settings.withoutMail.includes(name) ? [] : ['mail']
  return settings.byText.includes(name) ? [...channels, 'text'] : channels
}

/**
 * Writes a message, and returns true when it is within the budget. Over the budget, writes it as failed; a message about a form is
 * then not written at all.
 */
function writeMessage(
  services: Services,
  { name, recipient, subject, booking, due: planned, isRepeated }: NewMessage,
  { channel, address }: Target,
  now: number,
): boolean {
  const { db, published } = services
  const { locale, timeZone, staff = null } = recipient
  const isTeamNews = isToTeam(name) && booking !== undefined && planned === now
  const throttledDue = isTeamNews ? delayFrequent(db, { recipient: address, aboutId: subject }, now) : planned
  const site = published.current?.site
  const quietHours = site && keepsQuietHours(name, channel) && getQuietHours(site, channel)
  const due = quietHours
    ? delayByQuietHours(
        { due: throttledDue, quietHours, timeZone, start: booking?.start, isNews: isNewsKind(name) },
        now,
      )
    : throttledDue
  const expiresAt = getExpiry(name, due, booking)
  const bookings = booking ? [toMessageBooking(booking)] : []
  const sameMessage =
    booking && findSameMessage(db, { name, channel, subject, plannedAt: due, address, staff }, now)
  if (sameMessage) {
    if (sameMessage.bookings.some(({ id, sequence }) => id === booking.id && sequence === booking.sequence))
      return true
    const change = {
      bookings: [...sameMessage.bookings, ...bookings],
      expiresAt: Math.max(sameMessage.expiresAt, expiresAt),
    }
    updateMessage(db, sameMessage.number, change)
    return true
  }
  const refusal = spendBudget(services, { name, channel, isRepeated }, now)
  if (refusal !== undefined && isFormKind(name)) return false
  insertRow(db, messages, {
    id: newMessageId(),
    name,
    channel,
    recipient: address,
    recipientName: recipient.name ?? null,
    staff,
    locale,
    timeZone,
    subject,
    bookings,
    plannedAt: due,
    expiresAt,
    nextAttemptAt: due,
    createdAt: now,
    updatedAt: now,
    ...(refusal !== undefined && { state: 'failed', reason: refusal }),
  })
  return refusal === undefined
}

function toMessageBooking({ end: _, ...booking }: NonNullable<NewMessage['booking']>): MessageBooking {
  return booking
}

// The query has conditions on only these columns: with more, SQLite would read many rows by the index of recipients or of waiting
// messages.
const prepareWrittenNow = prepareOnce((db) =>
  db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.subject, sql.placeholder('subject')),
        eq(messages.name, sql.placeholder('name')),
        eq(messages.createdAt, sql.placeholder('now')),
      ),
    )
    .prepare(),
)

/** Returns the message that the same transaction wrote about another date of the same series. */
function findSameMessage(
  db: Services['db'],
  {
    name,
    channel,
    subject,
    plannedAt,
    address,
    staff,
  }: Pick<MessageRow, 'name' | 'channel' | 'subject' | 'plannedAt' | 'staff'> & { address: string },
  now: number,
): MessageRow | undefined {
  return prepareWrittenNow(db)
    .all({ subject, name, now })
    .find(
      (row) =>
        row.channel === channel &&
        row.recipient === address &&
        row.staff === staff &&
        row.plannedAt === plannedAt &&
        row.attempts === 0 &&
        row.state === 'waiting',
    )
}
