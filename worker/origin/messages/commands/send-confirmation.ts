import { and, eq, inArray, like, ne } from 'drizzle-orm'
import { DAY_MS } from '#worker/contract/durations.ts'
import { Failure } from '#worker/contract/failure.ts'
import { getConfirmationName, getMailView } from '../../bookings/mail-address.ts'
import { isActive } from '../../bookings/rules.ts'
import { findBooking, findByManageToken, listSeriesBookings } from '../../bookings/store.ts'
import { listPayments, listRefunds } from '../../payments/store.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { messages } from '../../platform/db/message-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { OutboxWrittenEvent } from '../../platform/events/outbox.ts'
import { createVisitorLimitFailure } from '../../platform/limits/visitor-limit-failure.ts'
import { newMessageId } from '../../platform/new-id.ts'
import type { Services } from '../../platform/services.ts'
import { toVisitor } from '../recipients.ts'
import { listBookingMessages, updateMessage } from '../store.ts'
import { queueMessage } from './queue-message.ts'

/** How many confirmations of one booking are sent in 24 hours, including the first. */
const MAX_PER_BOOKING = 5

const confirmations = new Set(['visitor.scheduled', 'visitor.requested'])

/**
 * Mails the confirmation of a booking, with its link, once more to the email address of the booking. Returns the booking. Throws
 * `link-expired`, `booking-cancelled` where there is nothing to confirm, `mail-unavailable`, and `rate-limited`.
 */
export function resendConfirmation(services: Services, id: string, token: string): BookingRow {
  const { clock, db, jobs } = services
  const row = transact(db, () => {
    const now = clock.now()
    const row = findByManageToken(services, id, token)
    if (!isActive(row) || !getMailView(services, row, now)) throw new Failure('booking-cancelled')
    if (!services.connections.works('mail')) throw new Failure('mail-unavailable')
    const recent = listBookingMessages(db, row).filter(
      ({ name, createdAt }) => confirmations.has(name) && createdAt > now - DAY_MS,
    )
    if (recent.length >= MAX_PER_BOOKING) throw createVisitorLimitFailure()
    for (const booking of listSeriesBookings(services, row)) queueConfirmation(services, booking, now)
    return row
  })
  jobs.arm()
  return row
}

/**
 * Writes the confirmation of a booking once more, unless the booking is over or no longer active. The confirmations of a series
 * become one message. Throws `rate-limited` when the message is over the budget of the day.
 */
function queueConfirmation(services: Services, row: BookingRow, now: number): void {
  const { id, sequence, start, end, series } = row
  if (!isActive(row) || end <= now) return
  const isWritten = queueMessage(
    services,
    {
      isRepeated: true,
      name: getConfirmationName(row),
      recipient: toVisitor(row),
      subject: series ?? id,
      booking: { id, sequence, start, end },
      due: now,
      channels: ['mail'],
    },
    now,
  )
  if (!isWritten) throw createVisitorLimitFailure()
}

/**
 * Sends the visitor's waiting messages and the confirmation to the corrected address. The former address gets nothing more.
 * Subscribes to `outbox.written`.
 */
export function queueCorrectedAddressMessage(
  services: Services,
  { event: { event, subject }, now }: OutboxWrittenEvent,
): void {
  const row = event === 'booking.email-corrected' ? findBooking(services, subject) : undefined
  if (!row) return
  redirectWaiting(services, row, now)
  queueConfirmation(services, row, now)
}

/**
 * Changes the address of the visitor's waiting mails, and drops waiting confirmations, which are written anew. The mails get new
 * ids too: a provider may know the old id with the old address.
 */
function redirectWaiting(services: Services, row: BookingRow, now: number): void {
  const { email } = row.contact
  if (email === undefined) return
  const payments = listPayments(services, row.id).map(({ id }) => id)
  const refunds = payments.flatMap((id) => listRefunds(services, id).map((refund) => refund.id))
  const waiting = services.db
    .select()
    .from(messages)
    .where(
      and(
        inArray(messages.subject, [row.series ?? row.id, ...payments, ...refunds]),
        eq(messages.state, 'waiting'),
        eq(messages.channel, 'mail'),
        like(messages.name, 'visitor.%'),
        ne(messages.recipient, email),
      ),
    )
    .all()
  for (const { number, name } of waiting) {
    const isReplaced = confirmations.has(name)
    updateMessage(
      services.db,
      number,
      isReplaced
        ? { state: 'superseded', updatedAt: now }
        : { recipient: email, id: newMessageId(), attempts: 0, updatedAt: now },
    )
  }
}
