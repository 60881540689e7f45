import { Hono } from 'hono'
import * as z from 'zod/mini'
import { type BusinessBookingCheck, businessBookingRequest } from '#worker/contract/admin/business-booking.ts'
import {
  type AdminMessages,
  adminMessagesQuery,
  type BlockedRecipientList,
  blockedRecipientsQuery,
} from '#worker/contract/admin/messages.ts'
import { type RecipientList, recipientsQuery } from '#worker/contract/admin/recipients.ts'
import { type BookingResponse, manageQuery, resendRequest } from '#worker/contract/bookings/booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import { type ShortLink, type Subscription, subscriptionRequest } from '#worker/contract/message-links.ts'
import { bookingResponse } from '../bookings/view.ts'
import { limitLinkRate } from '../platform/http/rate-limit.ts'
import { validateInput } from '../platform/http/validate-input.ts'
import type { Services } from '../platform/services.ts'
import { liftBlock, listBlocks } from './blocked-recipients.ts'
import { checkBooking } from './check-booking.ts'
import { applyReceipts } from './commands/apply-receipts.ts'
import { retryMessage } from './commands/retry-message.ts'
import { resendConfirmation } from './commands/send-confirmation.ts'
import { getSubscription, setSubscription } from './commands/set-subscription.ts'
import { listActionRecipients } from './list-action-recipients.ts'
import { listMessages } from './list-messages.ts'
import { getShortLinkPath } from './short-links.ts'

/** Returns the routes by which the business sees messages and sends failed ones again. */
export function messageRoutes(services: Services) {
  return new Hono()
    .get('/', validateInput('query', adminMessagesQuery), (c) =>
      c.json<AdminMessages>(listMessages(services, c.req.valid('query'))),
    )
    .post('/:id/retry', (c) => {
      retryMessage(services, c.req.param('id'))
      return c.body(null, 204)
    })
}

/** Returns the route by which visitors have the confirmation of their booking sent to them once more. */
export const resendRoutes = (services: Services) =>
  new Hono().post('/:id/resend', limitLinkRate(60), validateInput('json', resendRequest), (c) => {
    const row = resendConfirmation(services, c.req.param('id'), c.req.valid('json').token)
    return c.json<BookingResponse>(bookingResponse(services, row, services.clock.now()))
  })

/** Returns the route by which the business sees who is told of an action on a booking. */
export const recipientRoutes = (services: Services) =>
  new Hono().get('/:id/recipients', validateInput('query', recipientsQuery), (c) =>
    c.json<RecipientList>(listActionRecipients(services, c.req.param('id'), c.req.valid('query'))),
  )

/** Returns the route by which the business sees what a booking for somebody would be, and who is told of it. */
export const bookingCheckRoutes = (services: Services) =>
  new Hono().post('/', validateInput('json', businessBookingRequest), (c) =>
    c.json<BusinessBookingCheck>(checkBooking(services, c.req.valid('json'))),
  )

/** Returns the routes by which the business sees who gets no more messages, and allows them again. */
export function blockedRecipientRoutes(services: Services) {
  return new Hono()
    .get('/', validateInput('query', blockedRecipientsQuery), (c) =>
      c.json<BlockedRecipientList>(listBlocks(services, c.req.valid('query'))),
    )
    .delete('/:id', (c) => {
      liftBlock(services, c.req.param('id'))
      return c.body(null, 204)
    })
}

const receiptProvider = z.enum(['resend', 'twilio'])

/** Returns the route by which providers report what became of messages. */
export function receiptRoutes(services: Services) {
  return new Hono().post('/receipts/:provider', async (c) => {
    const provider = receiptProvider.safeParse(c.req.param('provider'))
    const publicUrl = services.published.current?.site.publicUrl
    if (!provider.success || publicUrl === undefined) throw new Failure('not-found')
    const { pathname, search } = new URL(c.req.url)
    const body = new Uint8Array(await c.req.arrayBuffer())
    const urls = [`${publicUrl}${pathname}${search}`, c.req.url]
    const request = { urls, headers: c.req.raw.headers, body }
    applyReceipts(services, await services.readReceipts(provider.data, request))
    return c.json({ received: true })
  })
}

/** Returns the route that resolves the short links of text messages. */
export function shortLinkRoutes(services: Services) {
  return new Hono().get('/:code', limitLinkRate(300), (c) =>
    c.json<ShortLink>({ path: getShortLinkPath(services, c.req.param('code')) }),
  )
}

/** Returns the routes by which recipients unsubscribe from messages that are not transactional. */
export function subscriptionRoutes(services: Services) {
  return new Hono()
    .use('/:id/subscription', limitLinkRate(300))
    .get('/:id/subscription', validateInput('query', manageQuery), (c) =>
      c.json<Subscription>(getSubscription(services, c.req.param('id'), c.req.valid('query').token)),
    )
    .put('/:id/subscription', validateInput('json', subscriptionRequest), (c) => {
      const { token, subscribed } = c.req.valid('json')
      return c.json<Subscription>(setSubscription(services, c.req.param('id'), token, subscribed))
    })
}
