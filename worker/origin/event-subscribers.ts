import { confirmPaid } from './bookings/payment/confirm-paid.ts'
import { recordRefund } from './bookings/payment/record-refund.ts'
import { changeSecret } from './calendar-sync/commands/change-secret.ts'
import { forgetConnection, settleConnections } from './connections/check-connection.ts'
import { rememberCustomer } from './customers/commands/remember-customer.ts'
import { resumeSending } from './messages/commands/resume-sending.ts'
import { tellCorrectedAddress } from './messages/commands/send-confirmation.ts'
import { tellBooking } from './messages/commands/tell-booking.ts'
import { tellFeed } from './messages/commands/tell-feed.ts'
import { tellForm } from './messages/commands/tell-form.ts'
import { tellPayment } from './messages/commands/tell-payment.ts'
import { askToConfirm, tellOffer, tellWaitlist } from './messages/commands/tell-waitlist.ts'
import type { Events } from './platform/events/emit.ts'
import type { Services } from './platform/services.ts'
import { acceptOffer, offerFreedTimes } from './waitlist/commands/offer.ts'
import { queueDeliveries } from './webhooks/commands/queue-deliveries.ts'

type DomainEvent = Events[keyof Events]
type Subscriber<Event> = (services: Services, event: Event) => void

/**
 * The subscribers of each event, in the order in which they are called. They run at once, in the transaction that emits the
 * event. Only those of `slots.freed`, `secret.changed`, `site.published` and `connection.works` run right after the commit.
 * For work outside the database, subscribers schedule a job.
 */
const subscribers: { [Event in DomainEvent as Event['type']]: readonly Subscriber<Event>[] } = {
  'outbox.written': [
    queueDeliveries,
    rememberCustomer,
    tellBooking,
    tellCorrectedAddress,
    tellForm,
    tellOffer,
  ],
  'hold.used': [acceptOffer],
  'slots.freed': [offerFreedTimes],
  'waitlist.joined': [askToConfirm],
  'waitlist.confirmed': [tellWaitlist],
  'waitlist.lapsed': [tellWaitlist],
  'payment.started': [tellPayment],
  'payment.paid': [confirmPaid, tellPayment],
  'payment.failed': [tellPayment],
  'payment.taken': [tellPayment],
  'payment.undone': [tellPayment],
  'payment.refunded': [recordRefund, tellPayment],
  'payment.refund-failed': [recordRefund],
  'secret.changed': [changeSecret, forgetConnection],
  'site.published': [settleConnections],
  'connection.works': [resumeSending, offerFreedTimes],
  'feed.failing': [tellFeed],
}

/** Calls the subscribers of an event in order. */
export function callSubscribers(services: Services, event: DomainEvent): void {
  // The subscribers of a type take its event. TypeScript cannot see this when it looks up a union of types.
  for (const subscriber of subscribers[event.type] as readonly Subscriber<DomainEvent>[]) {
    subscriber(services, event)
  }
}
