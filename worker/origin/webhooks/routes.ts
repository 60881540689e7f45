import { Hono } from 'hono'
import type { AdminWebhooks } from '#worker/contract/admin/webhooks.ts'
import type { ActorEnv } from '../platform/http/authorize.ts'
import type { WebhooksDeps } from './deps.ts'
import { getWebhooksOverview, retryWebhooks, rotateWebhookSecret } from './overview.ts'

/** Returns the routes by which the business sees webhooks and their deliveries. */
export function webhookRoutes(deps: Pick<WebhooksDeps, 'clock' | 'db' | 'jobs' | 'published'>) {
  return new Hono<ActorEnv>()
    .get('/', (c) => {
      const { secret, ...overview } = getWebhooksOverview(deps)
      return c.json<AdminWebhooks>(c.get('actor').role === 'owner' ? { secret, ...overview } : overview)
    })
    .post('/retry', (c) => c.json({ retried: retryWebhooks(deps) }))
    .post('/rotate', (c) => c.json<AdminWebhooks>(rotateWebhookSecret(deps)))
}
