import { Failure } from '#worker/contract/failure.ts'
import type { Services } from '../../services.ts'
import type { ProviderName } from '../find-provider.ts'
import { isKnownEvent } from '../provider-events.ts'
import type { WebhookRequest } from '../providers/provider.ts'
import { findCheckout, findPayment } from '../store.ts'
import { recheckRefunds } from './refund-payment.ts'
import { askProvider } from './sync-payment.ts'

/**
 * Takes what a provider tells, and asks it about each payment that it names: its signed word says only what to ask about.
 * An event is known from the write of what it led to on, so that one whose asking failed is worth telling again. Throws
 * `not-found` for a provider that the site has no secrets for, `webhook-refused`, and `payment-error`.
 */
export async function receiveWebhook(
  services: Services,
  name: ProviderName,
  request: WebhookRequest,
): Promise<void> {
  const { clock, findProvider } = services
  const provider = findProvider(name)
  if (!provider) throw new Failure('not-found')
  for (const notice of await provider.readWebhook(request, clock.now())) {
    const { event } = notice
    if (event !== undefined && isKnownEvent(services, name, event)) continue
    const payment =
      'checkout' in notice
        ? findCheckout(services, name, notice.checkout)
        : findPayment(services, notice.reference)
    if (payment?.provider !== name) continue
    await askProvider(services, payment, event)
    recheckRefunds(services, payment.id)
  }
}
