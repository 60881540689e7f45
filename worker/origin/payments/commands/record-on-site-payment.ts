import { eq } from 'drizzle-orm'
import { type PaymentRow, payments } from '../../platform/db/payment-tables.ts'
import { newPaymentId } from '../../platform/new-id.ts'
import type { Services } from '../../platform/services.ts'
import { findPayment } from '../store.ts'

interface OnSiteInput extends Pick<PaymentRow, 'booking' | 'amount' | 'currency' | 'method'> {
  /** Whether the visitor gets a receipt. */
  notify: boolean
  now: number
}

/** Records money that the business took on site, and emits `payment.taken`. Must run in a transaction. */
export function recordOnSitePayment(
  { db, emit }: Services,
  { notify, now, ...input }: OnSiteInput,
): PaymentRow {
  const payment: PaymentRow = {
    id: newPaymentId(),
    ...input,
    provider: 'on-site',
    providerCheckout: null,
    url: null,
    providerPayment: null,
    state: 'paid',
    refusal: null,
    createdAt: now,
    updatedAt: now,
    expiresAt: now,
    clientIp: null,
  }
  db.insert(payments).values(payment).run()
  emit({ type: 'payment.taken', payment, notify })
  return payment
}

/**
 * Marks a payment on site that was recorded by mistake as undone, and emits `payment.undone`. Returns undefined when the
 * booking has no such payment. Must run in a transaction.
 */
export function undoOnSitePayment(
  services: Services,
  booking: string,
  id: string,
  { notify, now }: Pick<OnSiteInput, 'notify' | 'now'>,
): PaymentRow | undefined {
  const payment = findPayment(services, id)
  if (payment?.provider !== 'on-site' || payment.booking !== booking || payment.state !== 'paid')
    return undefined
  const undone: PaymentRow = { ...payment, state: 'undone', updatedAt: now }
  services.db.update(payments).set(undone).where(eq(payments.id, id)).run()
  services.emit({ type: 'payment.undone', payment: undone, notify })
  return undone
}
