import type { BookingRow } from '../platform/db/booking-tables.ts'
import type { EventName } from '../platform/events/outbox.ts'
import type { BookingsDeps } from './deps.ts'
import { scheduleRequestLapse } from './schedule-request-lapse.ts'

/** Writes an event about a booking to the outbox. Must run in the transaction that changes the booking. */
export function publishEvent(
  { outbox }: Pick<BookingsDeps, 'outbox'>,
  event: EventName,
  row: BookingRow,
  now: number,
): void {
  const { start, end, previousStart, sequence } = row
  const toIso = (instant: number) => new Date(instant).toISOString()
  const moved = previousStart === null ? null : toIso(previousStart)
  outbox.write(event, row.id, { start: toIso(start), end: toIso(end), previousStart: moved, sequence }, now)
}

/**
 * Publishes that a booking is scheduled, or requested and waiting for the business's answer, and schedules
 * the lapse of a request. Must run in the transaction that writes this status.
 */
export function publishNewBooking(
  deps: Pick<BookingsDeps, 'jobs' | 'outbox' | 'published'>,
  row: BookingRow,
  now: number,
): void {
  scheduleRequestLapse(deps, row, now)
  publishEvent(deps, row.status === 'requested' ? 'booking.requested' : 'booking.scheduled', row, now)
}
