import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type { MessageName } from '#worker/contract/bundle/site/messages.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import type { MessageBooking, MessageRow } from '../platform/db/message-tables.ts'
import { listGuests } from './recipients.ts'

const MINUTE = 60_000
const DAY_MS = 24 * 60 * MINUTE

/** How long after its due time a message is still sent. */
const SENDING_PERIOD_MS = 3 * DAY_MS

/** How long messages are stored at least once they are sent or dropped. */
export const RETENTION_MS = 90 * DAY_MS

/** Receipts and follow-ups are also sent after the appointment. */
const outlivesAppointment = new Set<MessageName>([
  'visitor.payment-received',
  'visitor.payment-undone',
  'visitor.payment-refunded',
  'visitor.follow-up',
])

/** Messages that are mailed whatever the settings say. */
const alwaysMailed = new Set<MessageName>(['visitor.confirm-address', 'desk.sign-in'])

const notTransactional = new Set<MessageName>(['visitor.follow-up'])

/** Returns whether a message is part of what its recipient asked for. Nobody can unsubscribe from these. */
export function isTransactional(name: MessageName): boolean {
  return !notTransactional.has(name)
}

/** Returns whether a message is the receipt or the copy of a form. These stop first where there are too many messages. */
export function isFormKind(name: MessageName): boolean {
  return name === 'visitor.form-received' || name === 'business.form-received'
}

const unaskedKinds = new Set<MessageName>([
  'visitor.confirm-address',
  'visitor.waitlist-joined',
  'guest.invited',
])

/** Returns whether a message is the first to an address that nobody has confirmed, besides receipts of forms. */
export function isUnaskedKind(name: MessageName): boolean {
  return unaskedKinds.has(name)
}

/** Returns whether a message tells of a change, and not of what the recipient knows. */
export function isNewsKind(name: MessageName): boolean {
  return name !== 'visitor.reminder' && name !== 'visitor.follow-up'
}

/** Returns until when a message is sent: a reminder until its appointment starts, most others until it ends. */
export function getExpiry(
  name: MessageName,
  due: number,
  appointment: { start: number; end: number } | undefined,
): number {
  const latest = due + SENDING_PERIOD_MS
  if (!appointment || outlivesAppointment.has(name)) return latest
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
 * Returns whether a message may have reached its recipient: the answer to an attempt can be lost, but a first attempt
 * that was refused did not arrive. An attempt without a final answer counts, also where the server said that it was busy:
 * a cancellation too many does no harm, and one too few leaves an appointment in a calendar.
 */
export function mayHaveArrived({ attempts, state }: Pick<MessageRow, 'attempts' | 'state'>): boolean {
  return attempts > (state === 'failed' ? 1 : 0)
}

const isOff = ({ status }: BookingRow) =>
  status === 'cancelled' || status === 'declined' || status === 'lapsed'

/** Messages that visitors without an email address get by text, whatever the settings say. */
const textsWithoutMail = new Set<MessageName>(['visitor.confirm-address', 'visitor.waitlist-offered'])

/** Quiet hours move a text message by less than this. */
const QUIET_MS = DAY_MS

/**
 * Returns whether the settings still name a message. They may have changed since it was written. A mail can stand for a text
 * message.
 */
export function isStillWanted(
  { withoutMail, byText, reminders }: SiteSettings['messages'],
  { name, channel, due, bookings: [booking] }: MessageRow,
): boolean {
  const isText = byText.includes(name)
  if (channel === 'mail' && !alwaysMailed.has(name) && withoutMail.includes(name) && !isText) return false
  if (name !== 'visitor.reminder') return channel === 'mail' || isText || textsWithoutMail.has(name)
  const tolerance = channel === 'text' ? QUIET_MS : MINUTE
  return reminders.some(
    ({ before, by }) =>
      (channel === 'mail' || by.includes(channel)) &&
      booking &&
      Math.abs(booking.start - before * MINUTE - due) < tolerance,
  )
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
 * Returns whether what a message says about a booking is still so. Facts that no later event changes, such as a
 * payment, stay true.
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
      return isOff(row) || !listGuests(row).some(({ email }) => email === recipient)
    case 'staff.cancelled':
      return row.status === 'cancelled' || (staff !== null && !listStaffIds(row).includes(staff))
    case 'guest.rescheduled':
    case 'visitor.changed':
    case 'guest.changed':
    case 'staff.changed':
    case 'business.changed':
      return row.sequence === sequence && !isOff(row)
    default: {
      const [, kind = ''] = name.split('.')
      return row.sequence === sequence && row.status === expectedStatus[kind]
    }
  }
}
