import type { Money } from '#worker/contract/money/money.ts'
import { type PaymentRow, type ProviderName, payments } from '../../platform/db/payment-tables.ts'
import { newPaymentId } from '../../platform/new-id.ts'
import type { Services } from '../../platform/services.ts'
import { FIRST_CHECK_MS } from '../rules.ts'

interface PaymentInput {
  booking: string
  provider: ProviderName
  due: Money
  /** The visitor's IP address. */
  clientIp: string | undefined
  now: number
  /** When the time of the booking is released if it is still unpaid. */
  expiresAt: number
}

/**
 * Creates a payment of a booking, without a checkout: `openCheckout` opens one at the provider. Must run in a
 * transaction.
 */
export function createPayment(
  { db, jobs }: Services,
  { booking, provider, due, clientIp, now, expiresAt }: PaymentInput,
): PaymentRow {
  const row: PaymentRow = {
    id: newPaymentId(),
    booking,
    provider,
    method: null,
    providerCheckout: null,
    url: null,
    providerPayment: null,
    state: 'open',
    refusal: null,
    amount: due.amount,
    currency: due.currency,
    createdAt: now,
    updatedAt: now,
    expiresAt,
    clientIp: clientIp ?? null,
  }
  db.insert(payments).values(row).run()
  jobs.schedule('payment-check', row.id, now + FIRST_CHECK_MS)
  return row
}
