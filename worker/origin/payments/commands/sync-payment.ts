import type { PaymentRow } from '../../platform/db/payment-tables.ts'
import type { Handler } from '../../platform/jobs/queue.ts'
import type { PaymentsDeps } from '../deps.ts'
import { getPaymentCheckDelay, hasPaid } from '../rules.ts'
import { findPayment } from '../store.ts'
import { settlePayment } from './settle-payment.ts'

type SyncPaymentDeps = Pick<PaymentsDeps, 'clock' | 'db' | 'emit' | 'findProvider' | 'jobs'>

/** Asks the provider for a payment's status and stores it. Throws what the provider's call throws. */
export async function syncPayment(
  deps: SyncPaymentDeps,
  payment: PaymentRow,
  event?: string,
): Promise<PaymentRow> {
  const { providerCheckout, provider: name, id } = payment
  if (providerCheckout === null || hasPaid(payment)) return payment
  const provider = deps.findProvider(name)
  if (!provider) throw new Error(`No secrets for ${name} to read the payment ${id}`)
  const status = await provider.read(providerCheckout)
  return (status && settlePayment(deps, id, status, event)) ?? payment
}

/**
 * Handles the job that asks the provider for a payment's status until the money has arrived. It goes on after
 * the time to pay, because money can arrive late.
 */
export function checkPayment(deps: SyncPaymentDeps): Handler {
  return async ({ reference }) => {
    const payment = findPayment(deps, reference)
    if (!payment) return undefined
    const synced = await syncPayment(deps, payment)
    if (hasPaid(synced)) return undefined
    const now = deps.clock.now()
    const delay = getPaymentCheckDelay(now - synced.createdAt)
    return delay === undefined ? undefined : now + delay
  }
}
