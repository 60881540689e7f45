import type { MessageName } from '#worker/contract/bundle/site/messages.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import type { MessageBooking, MessageRow } from '../platform/db/message-tables.ts'

const DAY_MS = 24 * 60 * 60_000

/** How long after its due time a message is still sent. */
export const SENDING_PERIOD_MS = 3 * DAY_MS

/** How long messages are stored at least once they are sent or dropped. */
export const RETENTION_MS = 90 * DAY_MS

/** Receipts and follow-ups are also sent after the appointment. */
const outlivesAppointment = new Set<MessageName>([
  'visitor.payment-received',
  'visitor.payment-undone',
  'visitor.payment-refunded',
  'visitor.follow-up',
])

const notTransactional = new Set<MessageName>(['visitor.follow-up'])

/** Returns whether a message is part of what its recipient asked for. Nobody can unsubscribe from these. */
export function isTransactional(name: MessageName): boolean {
  return !notTransactional.has(name)
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
 * that was refused did not arrive.
 */
export function mayHaveArrived({ attempts, state }: Pick<MessageRow, 'attempts' | 'state'>): boolean {
  return attempts > (state === 'failed' ? 1 : 0)
}

const isOff = ({ status }: BookingRow) =>
  status === 'cancelled' || status === 'declined' || status === 'lapsed'

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
  { name, staff }: Pick<MessageRow, 'name' | 'staff'>,
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
      return isOff(row)
    case 'staff.cancelled':
      return row.status === 'cancelled' || (staff !== null && !listStaffIds(row).includes(staff))
    case 'guest.rescheduled':
      return row.sequence === sequence && !isOff(row)
    default: {
      const [, kind = ''] = name.split('.')
      return row.sequence === sequence && row.status === expectedStatus[kind]
    }
  }
}
