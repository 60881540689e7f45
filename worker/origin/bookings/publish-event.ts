import type { Actor, HistoryDetail } from '#worker/contract/admin/booking-history.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { type BookingRow, bookingHistory } from '../platform/db/booking-tables.ts'
import { insertRow } from '../platform/db/prepared.ts'
import type { EventName, OutboxEvent } from '../platform/events/outbox.ts'
import type { Services } from '../platform/services.ts'
import { scheduleRequestLapse } from './cancel/schedule-request-lapse.ts'

/** The cause of an event. The business sets `notify`; with `false`, no one gets a message about the event. */
export interface Cause {
  actor: Actor
  now: number
  notify?: boolean | undefined
  /** The booking before a change of its people or its time. */
  previousRow?: BookingRow | undefined
}

/** The parts of a booking that the business can change, by the name of the detail in the history. */
const changeableParts = ['guest', 'service', 'staff', 'rooms'] as const

/**
 * Writes an event about a booking to the outbox and to the booking's history. Must run in the transaction that changes
 * the booking.
 */
export function publishEvent(
  services: Services,
  event: EventName,
  row: BookingRow,
  cause: Cause,
  details: HistoryDetail = {},
): void {
  const payload = recordEvent(services, event, row, cause, details)
  services.outbox.write(event, row.id, payload, cause.now, cause.previousRow)
}

/**
 * Writes an event to the history of a booking, and returns the payload with which it is to be published. Must run in the
 * transaction that changes the booking.
 */
export function recordEvent(
  { db }: Services,
  event: EventName,
  row: BookingRow,
  { actor, now, notify }: Cause,
  details: HistoryDetail = {},
): OutboxEvent['payload'] {
  const { id, previousStart, sequence } = row
  const [start, end] = [toIso(row.start), toIso(row.end)]
  const movedFrom = previousStart === null ? null : toIso(previousStart)
  const notifyDetail = notify === undefined ? {} : { notify }
  const previous = event === 'booking.rescheduled' && movedFrom !== null ? { previousStart: movedFrom } : {}
  const detail = { start, ...previous, ...notifyDetail, ...details }
  insertRow(db, bookingHistory, { booking: id, event, actor, at: now, detail })
  const outcome = details.outcome === undefined ? {} : { outcome: details.outcome }
  const part = changeableParts.find((name) => details[name] !== undefined)
  const changed = part === undefined ? {} : { changed: part }
  return { start, end, previousStart: movedFrom, sequence, ...notifyDetail, ...outcome, ...changed }
}

/**
 * Publishes that a booking is scheduled, or requested and waiting for the business's answer, and schedules
 * the lapse of a request. Must run in the transaction that writes this status.
 */
export function publishNewBooking(
  services: Services,
  row: BookingRow,
  cause: Cause,
  details: HistoryDetail = {},
): void {
  scheduleRequestLapse(services, row, cause.now)
  publishEvent(
    services,
    row.status === 'requested' ? 'booking.requested' : 'booking.scheduled',
    row,
    cause,
    details,
  )
}
