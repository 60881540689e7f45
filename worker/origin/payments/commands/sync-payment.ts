import type { PaymentRow } from '../../platform/db/payment-tables.ts'
import type { Handler } from '../../platform/jobs/queue.ts'
import type { Services } from '../../platform/services.ts'
import { getPaymentCheckDelay, hasPaid } from '../rules.ts'
import { findPayment } from '../store.ts'
import { settlePayment } from './settle-payment.ts'

/** Asks the provider for a payment's status and stores it. Throws what the provider's call throws. */
export async function syncPayment(
  services: Services,
  payment: PaymentRow,
  event?: string,
): Promise<PaymentRow> {
  const { providerCheckout, provider: name, id } = payment
  if (providerCheckout === null || hasPaid(payment)) return payment
  const provider = services.findProvider(name)
  if (!provider) throw new Error(`No secrets for ${name} to read the payment ${id}`)
  const status = await provider.read(providerCheckout)
  return (status && settlePayment(services, id, status, event)) ?? payment
}

/**
 * Handles the job that asks the provider for a payment's status until the money has arrived. It goes on after
 * the time to pay, because money can arrive late.
 */
export function checkPayment(services: Services): Handler {
  return async ({ reference }) => {
    const payment = findPayment(services, reference)
    if (!payment) return undefined
    const synced = await syncPayment(services, payment)
    if (hasPaid(synced)) return undefined
    const now = services.clock.now()
    const delay = getPaymentCheckDelay(now - synced.createdAt)
    return delay === undefined ? undefined : now + delay
  }
}
