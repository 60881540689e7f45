import type { BookingRow } from '../platform/db/booking-tables.ts'
import type { EventName } from '../platform/events/outbox.ts'
import type { BookingsDeps } from './deps.ts'

/** Publishes an event about a booking. Must run in the transaction of its cause. */
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
