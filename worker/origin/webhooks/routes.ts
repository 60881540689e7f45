import { Hono } from 'hono'
import { revealTo } from '#worker/contract/admin/capabilities.ts'
import { type AdminWebhooks, type WebhookTest, webhookTestQuery } from '#worker/contract/admin/webhooks.ts'
import type { ActorEnv } from '../platform/http/authorize.ts'
import { limitRate } from '../platform/http/rate-limit.ts'
import { validateInput } from '../platform/http/validate-input.ts'
import type { Services } from '../platform/services.ts'
import { testWebhook } from './commands/test-webhook.ts'
import { getWebhooksOverview, retryWebhooks, rotateWebhookSecret } from './overview.ts'

/** Returns the routes by which the business sees webhooks and their deliveries. */
export function webhookRoutes(services: Services) {
  return new Hono<ActorEnv>()
    .get('/', (c) => {
      const { secret, ...overview } = getWebhooksOverview(services)
      const shown = revealTo(c.get('actor').role, 'webhook-secret', () => secret)
      return c.json<AdminWebhooks>({ ...(shown && { secret: shown }), ...overview })
    })
    .post('/retry', (c) => c.json({ retried: retryWebhooks(services) }))
    .post('/rotate', (c) => c.json<AdminWebhooks>(rotateWebhookSecret(services)))
    .post('/:id/test', limitRate(60), validateInput('query', webhookTestQuery), async (c) =>
      c.json<WebhookTest>(await testWebhook(services, c.req.param('id'), c.req.valid('query'))),
    )
}
