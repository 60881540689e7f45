import { Hono } from 'hono'
import type { AdminWebhooks } from '#worker/contract/admin/webhooks.ts'
import type { Authorized } from '../platform/http/authorized.ts'
import type { WebhooksDeps } from './deps.ts'
import { getWebhooksOverview, retryWebhooks, rotateWebhookSecret } from './overview.ts'

/** The site's webhooks and their deliveries, for the business. */
export function webhookRoutes(deps: Pick<WebhooksDeps, 'clock' | 'db' | 'jobs' | 'published'>) {
  return new Hono<Authorized>()
    .get('/', (c) => {
      const { secret, ...overview } = getWebhooksOverview(deps)
      return c.json<AdminWebhooks>(c.get('role') === 'owner' ? { secret, ...overview } : overview)
    })
    .post('/retry', (c) => c.json({ retried: retryWebhooks(deps) }))
    .post('/rotate', (c) => c.json<AdminWebhooks>(rotateWebhookSecret(deps)))
}
