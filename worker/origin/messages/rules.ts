import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type { MessageName } from '#worker/contract/bundle/site/messages.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { takesPlace } from '../bookings/rules.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import type { MessageBooking, MessageRow } from '../platform/db/message-tables.ts'
import { isAlwaysMailed, isTextedWithoutMail, outlivesAppointment } from './message-rules.ts'
import { listGuests } from './recipients.ts'

/** How long after its due time a message is still sent. */
const SENDING_PERIOD_MS = 3 * DAY_MS

/**
 * Returns until when a message may be sent: a reminder until its appointment starts, most others until it ends, and none
 * longer than three days after it was due.
 */
export function getExpiry(
  name: MessageName,
  due: number,
  appointment: { start: number; end: number } | undefined,
): number {
  const latest = due + SENDING_PERIOD_MS
  if (!appointment || outlivesAppointment(name)) return latest
  return Math.min(latest, name === 'visitor.reminder' ? appointment.start : appointment.end)
}

/** The status that a booking has while a message about it is true. */
const expectedStatus: Record<string, BookingRow['status']> = {
  scheduled: 'scheduled',
  invited: 'scheduled',
  confirmed: 'scheduled',
  rescheduled: 'scheduled',
  requested: 'requested',
  declined: 'declined',
  lapsed: 'lapsed',
  cancelled: 'cancelled',
}

/**
 * Returns whether a message may have reached its recipient. The server's reply to an attempt can be lost, so every attempt
 * counts, also one that found the server busy. Only a single attempt that was refused did not arrive. One cancellation too
 * many does no harm, while a missing one leaves an appointment in a calendar.
 */
export function mayHaveArrived({ attempts, state }: Pick<MessageRow, 'attempts' | 'state'>): boolean {
  return attempts > (state === 'failed' ? 1 : 0)
}

/**
 * Returns whether a recipient probably knows or will know what a message says. A cancellation is known while it waits. It is
 * not known when it was dropped after an attempt: it may never have arrived, and has to be sent again.
 */
export function isKnownToRecipient(message: Pick<MessageRow, 'name' | 'attempts' | 'state'>): boolean {
  if (!message.name.endsWith('.cancelled')) return mayHaveArrived(message)
  return message.state === 'waiting' || (message.state !== 'superseded' && mayHaveArrived(message))
}

/**
 * Returns whether the settings still ask for a message, as they may have changed since it was written. A mail is also wanted
 * where the settings ask for the text message that it replaces.
 */
export function isStillWanted(
  { withoutMail, byText, reminders }: SiteSettings['messages'],
  { name, channel, bookings: [booking] }: Pick<MessageRow, 'name' | 'channel' | 'bookings'>,
): boolean {
  const leadMinutes = booking?.before
  const ownReminders = reminders.filter(({ before }) => leadMinutes === undefined || before === leadMinutes)
  const isReminder = name === 'visitor.reminder'
  const isText = isReminder ? ownReminders.some(({ by }) => by.includes('text')) : byText.includes(name)
  if (channel === 'mail' && !isAlwaysMailed(name) && withoutMail.includes(name) && !isText) return false
  if (isReminder) return ownReminders.some(({ by }) => channel === 'mail' || by.includes(channel))
  return channel === 'mail' || isText || isTextedWithoutMail(name)
}

/** Returns the ids of all staff of a booking. */
export function listStaffIds({
  staff,
  others,
  items,
}: Pick<BookingRow, 'staff' | 'others' | 'items'>): string[] {
  return [...new Set([staff, ...others, ...items.map((item) => item.staff)])]
}

/**
 * Returns whether what a message says about a booking is still true. Messages about facts that no later event changes, such
 * as a payment, stay true.
 */
export function isStillTrue(
  { name, staff, recipient }: Pick<MessageRow, 'name' | 'staff' | 'recipient'>,
  { sequence, start }: MessageBooking,
  row: BookingRow | undefined,
): boolean {
  if (!row) return false
  switch (name) {
    case 'visitor.reminder':
    case 'visitor.follow-up': {
      const hasCome = row.outcome !== 'no_show'
      return hasCome && row.status === 'scheduled' && row.sequence === sequence && row.start === start
    }
    case 'visitor.payment-due':
    case 'visitor.payment-failed':
      return row.status === 'payment_pending'
    case 'visitor.payment-received':
    case 'visitor.payment-undone':
    case 'visitor.payment-refunded':
      return true
    case 'guest.cancelled':
      return !takesPlace(row) || !listGuests(row).some(({ email }) => email === recipient)
    case 'staff.cancelled':
      return row.status === 'cancelled' || (staff !== null && !listStaffIds(row).includes(staff))
    case 'guest.rescheduled':
    case 'visitor.changed':
    case 'guest.changed':
    case 'staff.changed':
    case 'business.changed':
      return row.sequence === sequence && takesPlace(row)
    default: {
      const [, kind = ''] = name.split('.')
      return row.sequence === sequence && row.status === expectedStatus[kind]
    }
  }
}
