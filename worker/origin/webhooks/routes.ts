import { revealTo } from '#worker/contract/admin/capabilities.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { testWebhook } from './commands/test-webhook.ts'
import { getWebhooksOverview, retryWebhooks, rotateWebhookSecret } from './overview.ts'

/** The routes by which the business sees webhooks and their deliveries. */
export const webhookRoutes: readonly Route[] = [
  handle('get /admin/webhooks', ({ actor }, services) => {
    const { secret, ...overview } = getWebhooksOverview(services)
    const shown = revealTo(actor.role, 'webhook-secret', () => secret)
    return { ...(shown && { secret: shown }), ...overview }
  }),
  handle('post /admin/webhooks/retry', (_, services) => ({ retried: retryWebhooks(services) })),
  handle('post /admin/webhooks/rotate', (_, services) => rotateWebhookSecret(services)),
  handle('post /admin/webhooks/{id}/test', ({ params, query }, services) =>
    testWebhook(services, params.id, query),
  ),
]
