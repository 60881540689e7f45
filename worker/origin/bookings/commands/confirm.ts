import type { BookingRow } from '../../scheduling/busy-entry.ts'
import type { Services } from '../../services.ts'
import { announce } from '../publish-event.ts'
import { awaitAnswer } from './answer-request.ts'

/**
 * Publishes that a booking is confirmed, or waits for the business's answer. Must run in the transaction that
 * makes it so.
 */
export function stand(services: Services, row: BookingRow, now: number): void {
  awaitAnswer(services, row, now)
  announce(services, row.status === 'requested' ? 'booking.requested' : 'booking.scheduled', row, now)
}
