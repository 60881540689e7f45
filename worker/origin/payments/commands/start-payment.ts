import type { Money } from '#worker/contract/money/money.ts'
import { type PaymentRow, type ProviderName, payments } from '../../platform/db/payment-tables.ts'
import { newPaymentId } from '../../platform/new-id.ts'
import type { PaymentsDeps } from '../deps.ts'
import { FIRST_CHECK_MS } from '../rules.ts'

interface PaymentInput {
  booking: string
  provider: ProviderName
  due: Money
  /** The visitor's IP address. */
  clientIp: string | undefined
  now: number
  /** When the time of an unpaid booking is released. */
  until: number
}

/**
 * Creates a payment. Must run in the transaction of its booking. The checkout has still to be opened at the
 * provider.
 */
export function startPayment(
  { db, jobs }: Pick<PaymentsDeps, 'db' | 'jobs'>,
  { booking, provider, due, clientIp, now, until }: PaymentInput,
): PaymentRow {
  const row: PaymentRow = {
    id: newPaymentId(),
    booking,
    provider,
    providerCheckout: null,
    url: null,
    providerPayment: null,
    state: 'open',
    amount: due.amount,
    currency: due.currency,
    createdAt: now,
    updatedAt: now,
    expiresAt: until,
    clientIp: clientIp ?? null,
  }
  db.insert(payments).values(row).run()
  jobs.schedule('payment-check', row.id, now + FIRST_CHECK_MS)
  return row
}
