import { Hono } from 'hono'
import type { AdminWebhooks } from '#worker/contract/admin-forms.ts'
import type { Services } from '../services.ts'
import { retryWebhooks, rotateWebhookSecret, webhooksOverview } from '../webhooks/overview.ts'

/** For the business: who is told of what happens, and how that goes. */
export const webhookRoutes = (services: Services) =>
  new Hono()
    .get('/', (c) => c.json<AdminWebhooks>(webhooksOverview(services)))
    .post('/retry', (c) => c.json({ retried: retryWebhooks(services) }))
    .post('/rotate', (c) => c.json<AdminWebhooks>(rotateWebhookSecret(services)))
