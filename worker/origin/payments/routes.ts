import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import { payRequest } from '#worker/contract/money/payment.ts'
import { paymentProviders } from '#worker/contract/money/payment-providers.ts'
import { currentAnswer } from '../bookings/with-checkout.ts'
import { rateLimit } from '../platform/http/rate-limit.ts'
import { validated } from '../platform/http/validated.ts'
import type { Services } from '../services.ts'
import { receiveWebhook } from './commands/receive-webhook.ts'
import { askProvider } from './commands/sync-payment.ts'
import { findPayment } from './store.ts'

const providerName = z.enum(['sandbox', ...paymentProviders])

/** Webhooks of providers, and visitors who return from a checkout. */
export const paymentRoutes = (services: Services) =>
  new Hono()
    .post('/webhooks/:provider', async (c) => {
      const name = providerName.safeParse(c.req.param('provider'))
      if (!name.success) throw new Failure('not-found')
      const body = new Uint8Array(await c.req.arrayBuffer())
      const query = new URL(c.req.url).searchParams
      await receiveWebhook(services, name.data, { headers: c.req.raw.headers, query, body })
      return c.json({ received: true })
    })
    .post('/:id/verify', rateLimit(300), validated('json', payRequest), async (c) => {
      const id = c.req.param('id')
      const payment = findPayment(services, id)
      if (!payment || !services.keys.verify(c.req.valid('json').token, 'payment', id))
        throw new Failure('link-expired')
      await askProvider(services, payment).catch((cause) => {
        throw new Failure('payment-error', { cause })
      })
      return c.json<BookingResponse>(currentAnswer(services, payment.booking))
    })
