import { Hono } from 'hono'
import * as z from 'zod/mini'
import { Failure } from '#worker/contract/failure.ts'
import { paymentProviders } from '#worker/contract/money/payment-providers.ts'
import type { Services } from '../platform/services.ts'
import { receiveWebhook } from './commands/receive-webhook.ts'

/** The providers that send webhooks, by the names in their paths. */
const providerName = z.enum(['sandbox', ...paymentProviders])

/** Returns the route that receives the webhooks of providers. */
export const paymentRoutes = (services: Services) =>
  new Hono().post('/webhooks/:provider', async (c) => {
    const name = providerName.safeParse(c.req.param('provider'))
    if (!name.success) throw new Failure('not-found')
    const body = new Uint8Array(await c.req.arrayBuffer())
    const query = new URL(c.req.url).searchParams
    await receiveWebhook(services, name.data, { headers: c.req.raw.headers, query, body })
    return c.json({ received: true })
  })
