import type { PaymentEvent } from '../../payments/events.ts'
import type { EventName } from '../../platform/events/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { publishEvent } from '../publish-event.ts'
import { findBooking } from '../store.ts'

type RefundEvent = Extract<PaymentEvent, { type: 'payment.refunded' | 'payment.refund-failed' }>

/**
 * Publishes that a refund was paid, was refused or is delayed. Subscribes to `payment.refunded` and `payment.refund-failed`,
 * also for refunds that no one at the business asked for.
 */
export function publishRefundResult(services: Services, event: RefundEvent): void {
  const { amount, currency } = event.refund
  const row = findBooking(services, event.payment.booking)
  if (!row) return
  const cause = { actor: { kind: 'system' as const }, now: services.clock.now() }
  publishEvent(services, toEventName(event), row, cause, { amount: { amount, currency } })
}

function toEventName(event: RefundEvent): EventName {
  if (event.type === 'payment.refunded') return 'booking.refunded'
  return event.problem === 'refused' ? 'booking.refund-failed' : 'booking.refund-delayed'
}
