import { confirmPaid } from './bookings/payment/confirm-paid.ts'
import { publishRefundResult } from './bookings/payment/publish-refund-result.ts'
import { applyFeedUrlChange } from './calendar-sync/commands/apply-feed-url-change.ts'
import { forgetConnection, scheduleChecks } from './connections/check-connection.ts'
import { storeCustomer } from './customers/commands/store-customer.ts'
import { queueBookingMessages } from './messages/commands/queue-booking.ts'
import { queueDraftMessages } from './messages/commands/queue-draft.ts'
import { queueFeedMessages } from './messages/commands/queue-feed.ts'
import { queueFormMessages } from './messages/commands/queue-form.ts'
import { queuePaymentMessages } from './messages/commands/queue-payment.ts'
import {
  askToConfirm,
  queueOfferMessages,
  queueWaitlistMessages,
} from './messages/commands/queue-waitlist.ts'
import { resumeSending } from './messages/commands/resume-sending.ts'
import { queueCorrectedAddressMessage } from './messages/commands/send-confirmation.ts'
import type { Events } from './platform/events/emit.ts'
import type { Services } from './platform/services.ts'
import { queueBookingPush, queuePaymentPush } from './push/commands/queue-push.ts'
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
    storeCustomer,
    queueBookingMessages,
    queueCorrectedAddressMessage,
    queueFormMessages,
    queueOfferMessages,
    queueBookingPush,
  ],
  'hold.used': [acceptOffer],
  'slots.freed': [offerFreedTimes],
  'waitlist.joined': [askToConfirm],
  'waitlist.confirmed': [queueWaitlistMessages],
  'waitlist.lapsed': [queueWaitlistMessages],
  'payment.started': [queuePaymentMessages],
  'payment.paid': [confirmPaid, queuePaymentMessages],
  'payment.failed': [queuePaymentMessages, queuePaymentPush],
  'payment.taken': [queuePaymentMessages],
  'payment.undone': [queuePaymentMessages],
  'payment.refunded': [publishRefundResult, queuePaymentMessages],
  'payment.refund-failed': [publishRefundResult],
  'secret.changed': [applyFeedUrlChange, forgetConnection],
  'site.published': [scheduleChecks],
  'connection.works': [resumeSending, offerFreedTimes],
  'feed.failing': [queueFeedMessages],
  'draft.refused': [queueDraftMessages],
}

/** Calls the subscribers of an event in order. */
export function callSubscribers(services: Services, event: DomainEvent): void {
  // The subscribers of a type take its event. TypeScript cannot see this when it looks up a union of types.
  for (const subscriber of subscribers[event.type] as readonly Subscriber<DomainEvent>[]) {
    subscriber(services, event)
  }
}
