import { Failure } from '#worker/contract/failure.ts'
import type { ProviderName } from '../../platform/db/payment-tables.ts'
import type { Services } from '../../platform/services.ts'
import type { WebhookRequest } from '../providers/provider.ts'
import { findPayment, findPaymentByCheckout, isEventHandled } from '../store.ts'
import { recheckRefunds } from './process-refund.ts'
import { syncPayment } from './sync-payment.ts'

/**
 * Handles a provider's webhook by asking the provider for the status of each payment in it. An event is marked as handled
 * in the transaction that stores the status, so it is handled again if the status request failed. Throws `not-found` for a
 * provider without secrets, `webhook-refused` for an invalid webhook, and `payment-error` when the provider does not answer.
 */
export async function receiveWebhook(
  services: Services,
  name: ProviderName,
  request: WebhookRequest,
): Promise<void> {
  const { clock, findProvider } = services
  const provider = findProvider(name)
  if (!provider) throw new Failure('not-found')
  for (const notification of await provider.readWebhook(request, clock.now())) {
    const { event } = notification
    if (event !== undefined && isEventHandled(services, name, event)) continue
    const payment =
      'checkout' in notification
        ? findPaymentByCheckout(services, name, notification.checkout)
        : findPayment(services, notification.reference)
    if (payment?.provider !== name) continue
    await syncPayment(services, payment, event)
    recheckRefunds(services, payment.id)
  }
}
