import { confirmPaid } from './bookings/commands/confirm-paid.ts'
import type { PaymentEvent } from './payments/events.ts'
import type { SchedulingEvent } from './scheduling/events.ts'
import type { Services } from './services.ts'
import { offerFreed, takeOffer } from './waitlist/commands/offer.ts'

export type DomainEvent = PaymentEvent | SchedulingEvent

type Subscriber<Event> = (services: Services, event: Event) => void

/**
 * The subscribers of each event, in the order in which they are called. They write only to the database; work beyond it
 * is a job that they schedule.
 */
const subscribers: { [Event in DomainEvent as Event['type']]: readonly Subscriber<Event>[] } = {
  'hold.used': [takeOffer],
  'slots.freed': [offerFreed],
  'payment.paid': [confirmPaid],
  'payment.failed': [],
  'payment.refunded': [],
}

/** Calls the subscribers of an event in order. */
export function callSubscribers(services: Services, event: DomainEvent): void {
  // The table pairs each type with its event; the compiler loses the pair where it looks one up by the other.
  for (const subscriber of subscribers[event.type] as readonly Subscriber<DomainEvent>[]) {
    subscriber(services, event)
  }
}
