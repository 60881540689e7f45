import type { ImportTell } from '#worker/contract/admin/imports.ts'
import type { MessageChannel } from '#worker/contract/bundle/site/messages.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import { findBooking } from '../../bookings/store.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { MessageRow } from '../../platform/db/message-tables.ts'
import type { OutboxWrittenEvent } from '../../platform/events/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { type BookingChangeKind, type BookingMessage, listChangeMessages } from '../booking-changes.ts'
import { toVisitor } from '../recipients.ts'
import { isStillTrue } from '../rules.ts'
import { listBookingMessages, updateMessage } from '../store.ts'
import { queueMessage } from './queue-message.ts'

const changeKinds: Readonly<Record<string, BookingChangeKind | undefined>> = {
  'booking.scheduled': 'scheduled',
  'booking.requested': 'requested',
  'booking.confirmed': 'confirmed',
  'booking.declined': 'declined',
  'booking.lapsed': 'lapsed',
  'booking.rescheduled': 'rescheduled',
  'booking.changed': 'changed',
  'booking.cancelled': 'cancelled',
}

/** The kinds of a new booking. For imported bookings, the import calls {@link queueImportedMessages} instead. */
const newKinds: ReadonlySet<BookingChangeKind> = new Set(['scheduled', 'requested'])

/**
 * Writes the messages about what happened to a booking, and drops those that became untrue. When the business chose to notify
 * no one, writes only the reminders and the follow-up. Subscribes to `outbox.written`.
 */
export function queueBookingMessages(
  services: Services,
  { event: { event, subject, payload }, now }: OutboxWrittenEvent,
): void {
  const kind = changeKinds[event]
  const row = kind && findBooking(services, subject)
  const catalogue = services.published.current
  if (!row || !catalogue || (row.imported !== null && newKinds.has(kind))) return
  const earlierMessages = listBookingMessages(services.db, row)
  supersedeUntrue(services, earlierMessages, row, now)
  // No message shows rooms.
  if (payload.notify !== false && payload.changed !== 'rooms') {
    const bookingChange = { catalogue, row, kind, earlierMessages }
    for (const message of listChangeMessages(services, bookingChange))
      queueAboutBooking(services, row, message, { now })
  }
  if (row.status === 'scheduled') scheduleReminders(services, catalogue, row, now)
}

/** Writes the messages to the visitor about an imported booking that the import asks for. */
export function queueImportedMessages(
  services: Services,
  row: BookingRow,
  { confirmations, reminders }: ImportTell,
  now: number,
): void {
  const catalogue = services.published.current
  if (!catalogue) return
  const kind = row.status === 'requested' ? 'requested' : 'scheduled'
  const recipient = toVisitor(row)
  if (confirmations) queueAboutBooking(services, row, { name: `visitor.${kind}`, recipient }, { now })
  if (reminders && row.status === 'scheduled') scheduleReminders(services, catalogue, row, now)
}

/**
 * Drops waiting messages that are no longer true. A message that is also about other dates of a series only loses this date,
 * unless it may have been sent.
 */
function supersedeUntrue(
  { db }: Services,
  earlierMessages: readonly MessageRow[],
  row: BookingRow,
  now: number,
): void {
  for (const message of earlierMessages) {
    const { state, attempts, number } = message
    const trueBookings = message.bookings.filter(
      (booking) => booking.id !== row.id || isStillTrue(message, booking, row),
    )
    if (state !== 'waiting' || trueBookings.length === message.bookings.length) continue
    if (trueBookings.length === 0) updateMessage(db, number, { state: 'superseded', updatedAt: now })
    else if (attempts === 0) updateMessage(db, number, { bookings: trueBookings, updatedAt: now })
  }
}

interface QueueOptions {
  now: number
  due?: number
  /** For a reminder: how many minutes before the start it is sent. */
  before?: number
  channels?: readonly MessageChannel[]
}

function queueAboutBooking(
  services: Services,
  { id, sequence, start, end, series }: BookingRow,
  message: BookingMessage,
  { now, due = now, before, channels }: QueueOptions,
): void {
  const booking = { id, sequence, start, end, ...(before !== undefined && { before }) }
  queueMessage(
    services,
    { ...message, subject: series ?? id, booking, due, ...(channels && { channels }) },
    now,
  )
}

/** Writes the reminders and the follow-up. Writes no reminder whose time has passed. */
function scheduleReminders(
  services: Services,
  { site: { messages } }: Catalogue,
  row: BookingRow,
  now: number,
): void {
  const { reminders, followUp } = messages
  const recipient = toVisitor(row)
  for (const { before, by } of reminders) {
    const due = row.start - before * MINUTE_MS
    if (due > now)
      queueAboutBooking(
        services,
        row,
        { name: 'visitor.reminder', recipient },
        { now, due, before, channels: by },
      )
  }
  if (followUp) {
    const due = row.end + followUp.after * MINUTE_MS
    queueAboutBooking(services, row, { name: 'visitor.follow-up', recipient }, { now, due })
  }
}
