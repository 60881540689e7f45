import * as z from 'zod/mini'
import { Failure } from '#worker/contract/failure.ts'
import { paymentProviders } from '#worker/contract/money/payment-providers.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { receiveWebhook } from './commands/receive-webhook.ts'

/** The providers that send webhooks, by the names in their paths. */
const providerName = z.enum(['sandbox', ...paymentProviders])

/** The route that receives the webhooks of providers. */
export const paymentRoutes: readonly Route[] = [
  handle('post /payments/webhooks/{provider}', async ({ params, request }, services) => {
    const name = providerName.safeParse(params.provider)
    if (!name.success) throw new Failure('not-found')
    const body = new Uint8Array(await request.arrayBuffer())
    const query = new URL(request.url).searchParams
    await receiveWebhook(services, name.data, { headers: request.raw.headers, query, body })
    return { received: true as const }
  }),
]
