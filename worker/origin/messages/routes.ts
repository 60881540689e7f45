import * as z from 'zod/mini'
import { Failure } from '#worker/contract/failure.ts'
import { runWithPauses } from '#worker/requests/run-with-pauses.ts'
import { assignCaller } from '../bookings/create/assign-caller.ts'
import { toBookingResponse } from '../bookings/read/view.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { deleteBlockedRecipient, listBlockedRecipients } from './blocked-recipients.ts'
import { applyReceipts } from './commands/apply-receipts.ts'
import { retryMessage } from './commands/retry-message.ts'
import { resendConfirmation } from './commands/send-confirmation.ts'
import { sendWaitlistLink } from './commands/send-waitlist-link.ts'
import { getSubscription, setSubscription } from './commands/set-subscription.ts'
import { listActionRecipients } from './list-action-recipients.ts'
import { listMessages } from './list-messages.ts'
import { previewBooking } from './preview-booking.ts'
import { getShortLinkPath } from './short-links.ts'
import { tryVisit } from './test-visit.ts'

const receiptProvider = z.enum(['resend', 'twilio'])

/**
 * The routes of messages. The business lists messages and who would get one, visitors have links sent again,
 * providers send receipts, and recipients follow short links and unsubscribe.
 */
export const messageRoutes: readonly Route[] = [
  handle('get /admin/messages', ({ query, sight }, services) =>
    runWithPauses(listMessages(services, { ...query, sight })),
  ),
  handle('post /admin/messages/{id}/retry', ({ params }, services) => {
    retryMessage(services, params.id)
    return null
  }),
  handle('get /admin/bookings/{id}/recipients', ({ params, query }, services) =>
    listActionRecipients(services, params.id, query),
  ),
  handle('post /admin/booking-check', ({ body, sight }, services) =>
    previewBooking(services, assignCaller(body, sight)),
  ),
  handle('get /admin/test-visit', ({ actor, person }, services) =>
    tryVisit(services, { name: person?.name ?? actor.name, email: person?.email }),
  ),
  handle('get /admin/blocked-recipients', ({ query }, services) => listBlockedRecipients(services, query)),
  handle('delete /admin/blocked-recipients/{id}', ({ params }, services) => {
    deleteBlockedRecipient(services, params.id)
    return null
  }),
  handle('post /bookings/{id}/resend', ({ params, body }, services) => {
    const row = resendConfirmation(services, params.id, body.token)
    return toBookingResponse(services, row, services.clock.now())
  }),
  handle('post /waitlist/{id}/resend', ({ params, body }, services) => {
    sendWaitlistLink(services, params.id, body.token)
    return null
  }),
  handle('post /messages/receipts/{provider}', async ({ params, request }, services) => {
    const provider = receiptProvider.safeParse(params.provider)
    const publicUrl = services.published.current?.site.publicUrl
    if (!provider.success || publicUrl === undefined) throw new Failure('not-found')
    const { pathname, search } = new URL(request.url)
    const body = new Uint8Array(await request.arrayBuffer())
    const urls = [`${publicUrl}${pathname}${search}`, request.url]
    const webhook = { urls, headers: request.raw.headers, body }
    applyReceipts(services, await services.readReceipts(provider.data, webhook))
    return { received: true as const }
  }),
  handle('get /short-links/{code}', ({ params }, services) => ({
    path: getShortLinkPath(services, params.code),
  })),
  handle('get /messages/{id}/subscription', ({ params, query }, services) =>
    getSubscription(services, params.id, query.token),
  ),
  handle('put /messages/{id}/subscription', ({ params, body: { token, subscribed } }, services) =>
    setSubscription(services, params.id, token, subscribed),
  ),
]
