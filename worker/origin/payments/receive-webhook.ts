import { and, eq } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import { paymentEvents } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { askProvider } from './check-payment.ts'
import { findCheckout, findPayment } from './find-payments.ts'
import type { ProviderName } from './find-provider.ts'
import type { WebhookRequest } from './providers/provider.ts'

/**
 * Takes what a provider tells, and asks it about each payment that it names: its signed word says only what to ask about.
 * An event is known once what it led to is written, so that one whose asking failed is worth telling again. Throws
 * `not-found` for a provider that the site has no secrets for, `webhook-refused`, and `payment-error`.
 */
export async function receiveWebhook(
  services: Services,
  name: ProviderName,
  request: WebhookRequest,
): Promise<void> {
  const { db, clock, findProvider } = services
  const provider = findProvider(name)
  if (!provider) throw new Failure('not-found')
  const isKnown = (event: string) =>
    db
      .select()
      .from(paymentEvents)
      .where(and(eq(paymentEvents.provider, name), eq(paymentEvents.event, event)))
      .get() !== undefined
  for (const notice of await provider.readWebhook(request, clock.now())) {
    const { event } = notice
    if (event !== undefined && isKnown(event)) continue
    const payment =
      'checkout' in notice
        ? findCheckout(services, name, notice.checkout)
        : findPayment(services, notice.reference)
    if (payment?.provider === name) await askProvider(services, payment)
    if (event === undefined) continue
    const seen = { provider: name, event, receivedAt: clock.now() }
    db.insert(paymentEvents).values(seen).onConflictDoNothing().run()
  }
}
