import { Hono } from 'hono'
import type { AdminWebhooks } from '#worker/contract/admin/webhooks.ts'
import type { Authorized } from '../platform/http/authorized.ts'
import type { WebhooksDeps } from './deps.ts'
import { retryWebhooks, rotateWebhookSecret, webhooksOverview } from './overview.ts'

/** The site's webhooks and their deliveries, for the business. */
export const webhookRoutes = (deps: Pick<WebhooksDeps, 'clock' | 'db' | 'jobs' | 'published'>) =>
  new Hono<Authorized>()
    .get('/', (c) => {
      const { secret, ...overview } = webhooksOverview(deps)
      return c.json<AdminWebhooks>(c.get('role') === 'owner' ? { secret, ...overview } : overview)
    })
    .post('/retry', (c) => c.json({ retried: retryWebhooks(deps) }))
    .post('/rotate', (c) => c.json<AdminWebhooks>(rotateWebhookSecret(deps)))
