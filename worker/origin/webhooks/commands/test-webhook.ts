import type * as z from 'zod/mini'
import type { WebhookTest, webhookTestQuery } from '#worker/contract/admin/webhooks.ts'
import { Failure } from '#worker/contract/failure.ts'
import { findBooking } from '../../bookings/store.ts'
import type { Services } from '../../platform/services.ts'
import { sendTest } from '../deliver-webhook.ts'

/**
 * Sends a test message to a webhook, and returns whether it was delivered. Throws `not-found` for an unknown webhook, and
 * `event-not-found` for an unknown booking.
 */
export async function testWebhook(
  services: Services,
  id: string,
  { booking }: z.infer<typeof webhookTestQuery>,
): Promise<WebhookTest> {
  const row = booking === undefined ? undefined : findBooking(services, booking)
  if (booking !== undefined && !row) throw new Failure('event-not-found')
  const outcome = await sendTest(services, id, row)
  return outcome.state === 'accepted' ? { delivered: true } : { delivered: false, error: outcome.error }
}
