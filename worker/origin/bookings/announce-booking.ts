import type { BookingRow } from '../platform/db/booking-tables.ts'
import type { BookingsDeps } from './deps.ts'
import { publishEvent } from './publish-event.ts'

/**
 * Schedules the lapse of a request that is not answered before its deadline or its start. Must run in the
 * transaction that creates or moves it.
 */
export function scheduleRequestLapse(
  { jobs, published }: Pick<BookingsDeps, 'jobs' | 'published'>,
  row: BookingRow,
  now: number,
): void {
  if (row.status !== 'requested') return
  const minutes = published.calendar(row.calendar)?.requests?.answerWithin ?? 0
  jobs.schedule('request-lapse', row.id, Math.min(row.start, now + minutes * 60_000))
}

/**
 * Publishes that a booking is scheduled, or requested and waiting for the business's answer. Must run in the
 * transaction that writes this status.
 */
export function announceBooking(
  deps: Pick<BookingsDeps, 'jobs' | 'outbox' | 'published'>,
  row: BookingRow,
  now: number,
): void {
  scheduleRequestLapse(deps, row, now)
  publishEvent(deps, row.status === 'requested' ? 'booking.requested' : 'booking.scheduled', row, now)
}
