import type { Webhook } from '#worker/contract/bundle/site/webhook.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import type { OutboxEvent } from '../platform/events/outbox.ts'
import type { Services } from '../platform/services.ts'
import { getBookingData, getEventData, getShortData } from './event-data.ts'

/** Far above the size of the largest submission, and below the limits of common receivers. */
const MAX_BYTES = 512 * 1024

function toBody(type: string, at: number, data: object): string {
  return JSON.stringify({ type, timestamp: toIso(at), data })
}

/**
 * Returns the body of a message about an event, with personal data. It is created for each attempt and never stored, so it
 * has no data that was erased meanwhile. A body of more than 512 kB has `truncated` instead of the details.
 */
export function createEventBody(services: Services, event: OutboxEvent, webhook: Webhook): string {
  const body = toBody(event.event, event.createdAt, getEventData(services, event, webhook))
  if (new TextEncoder().encode(body).length <= MAX_BYTES) return body
  return toBody(event.event, event.createdAt, { ...getShortData(event), truncated: true })
}

/** Returns the body of a test message: about a booking, or about the webhook alone. */
export function createTestBody(services: Services, webhook: Webhook, row: BookingRow | undefined): string {
  const data = row
    ? { id: row.id, sequence: row.sequence, ...getBookingData(services, row, webhook) }
    : { id: webhook.id }
  return toBody('webhook.test', services.clock.now(), data)
}
