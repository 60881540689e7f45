import type { MessageName } from '#worker/contract/bundle/site/messages.ts'
import { findBooking } from '../../bookings/store.ts'
import type { PaymentEvent } from '../../payments/events.ts'
import type { PaymentRow } from '../../platform/db/payment-tables.ts'
import type { MessagesDeps } from '../deps.ts'
import { toVisitor } from '../recipients.ts'
import { queueMessage } from './queue-message.ts'

/** How long a visitor has to pay on the page before they get a link by mail. */
const PAYMENT_DUE_MS = 10 * 60_000

type TellDeps = Pick<MessagesDeps, 'clock' | 'db' | 'jobs' | 'published'>

/** Writes a message about a payment. Subscribes to the events of payments. */
export function tellPayment(deps: TellDeps, event: PaymentEvent): void {
  const { type, payment } = event
  const now = deps.clock.now()
  if (type === 'payment.started') tell(deps, payment, 'visitor.payment-due', now + PAYMENT_DUE_MS)
  if (type === 'payment.paid') tell(deps, payment, 'visitor.payment-received', now)
  // The end of an expired checkout is told with the booking.
  if (type === 'payment.failed' && payment.state === 'failed')
    tell(deps, payment, 'visitor.payment-failed', now)
  if (event.type === 'payment.refunded' && event.notify) tell(deps, payment, 'visitor.payment-refunded', now)
}

function tell(deps: TellDeps, payment: PaymentRow, name: MessageName, due: number): void {
  const row = findBooking(deps, payment.booking)
  if (!row) return
  const { id, sequence, start, end } = row
  const booking = { id, sequence, start, end }
  queueMessage(deps, { name, recipient: toVisitor(row), subject: payment.id, booking, due }, deps.clock.now())
}
