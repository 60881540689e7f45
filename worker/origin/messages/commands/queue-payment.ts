import type { MessageName } from '#worker/contract/bundle/site/messages.ts'
import { findBooking } from '../../bookings/store.ts'
import type { PaymentEvent } from '../../payments/events.ts'
import type { PaymentRow } from '../../platform/db/payment-tables.ts'
import type { Services } from '../../platform/services.ts'
import { toVisitor } from '../recipients.ts'
import { queueMessage } from './queue-message.ts'

/** How long a visitor has to pay on the page before they get a link by mail. */
const PAYMENT_DUE_MS = 10 * 60_000

/** The messages about payments that were made, undone or refunded, by their events. */
export const paymentMessages = {
  'payment.paid': 'visitor.payment-received',
  'payment.taken': 'visitor.payment-received',
  'payment.undone': 'visitor.payment-undone',
  'payment.refunded': 'visitor.payment-refunded',
} as const satisfies Record<string, MessageName>

type NotifiedEvent = Exclude<PaymentEvent, { type: 'payment.refund-failed' }>

/** Writes the message to the visitor about a payment event, if there is one. Subscribes to the events of payments. */
export function queuePaymentMessages(services: Services, event: NotifiedEvent): void {
  const { type, payment } = event
  const now = services.clock.now()
  const message = { payment, subject: payment.id, due: now }
  if (type === 'payment.started' && event.link !== 'none') {
    const due = event.link === 'now' ? now : now + PAYMENT_DUE_MS
    queueAboutPayment(services, 'visitor.payment-due', { ...message, due })
  }
  if (type === 'payment.paid') queueAboutPayment(services, paymentMessages[type], message)
  // An expired checkout needs no message: if the booking lapses, the message about that says so.
  if (type === 'payment.failed' && payment.state === 'failed')
    queueAboutPayment(services, 'visitor.payment-failed', message)
  if ((type === 'payment.taken' || type === 'payment.undone') && event.notify)
    queueAboutPayment(services, paymentMessages[type], message)
  if (type === 'payment.refunded' && event.refund.notify)
    queueAboutPayment(services, paymentMessages[type], { ...message, subject: event.refund.id })
}

interface PaymentMessage {
  payment: PaymentRow
  /** The id of the payment or refund. */
  subject: string
  due: number
}

function queueAboutPayment(
  services: Services,
  name: MessageName,
  { payment, subject, due }: PaymentMessage,
): void {
  const row = findBooking(services, payment.booking)
  if (!row) return
  const { id, sequence, start, end } = row
  const booking = { id, sequence, start, end }
  queueMessage(services, { name, recipient: toVisitor(row), subject, booking, due }, services.clock.now())
}
