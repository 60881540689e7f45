import { Hono } from 'hono'
import {
  type BookingResponse,
  bookingRequest,
  cancelRequest,
  detailsQuery,
  emailRequest,
  intakeRequest,
  manageQuery,
  rescheduleRequest,
  type TypedDetails,
} from '#worker/contract/bookings/booking.ts'
import type { OneTimeOffering } from '#worker/contract/bookings/offering.ts'
import { answerRequestBody, type RequestView } from '#worker/contract/bookings/request.ts'
import { Failure } from '#worker/contract/failure.ts'
import { payRequest } from '#worker/contract/money/payment.ts'
import { addImages } from '../catalogue/add-images.ts'
import { toOneTimeOffering } from '../catalogue/view.ts'
import { syncPayment } from '../payments/commands/sync-payment.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import { limitLinkRate, limitRate } from '../platform/http/rate-limit.ts'
import { validateInput } from '../platform/http/validate-input.ts'
import { readIdempotencyKey } from '../platform/idempotency/read-idempotency-key.ts'
import type { Services } from '../platform/services.ts'
import { addIntake } from './commands/add-intake.ts'
import { answerByLink, findLinkedRequest } from './commands/answer-by-link.ts'
import { book } from './commands/book.ts'
import { cancel } from './commands/cancel.ts'
import { correctEmail } from './commands/correct-email.ts'
import { payAgain } from './commands/pay-again.ts'
import { reschedule } from './commands/reschedule.ts'
import { syncReplaced } from './commands/sync-replaced.ts'
import { createCalendarFile } from './invites/calendar-file.ts'
import { createInvite } from './invites/invite.ts'
import { isLinkUsed } from './one-time-links.ts'
import { openBookingCheckout } from './open-booking-checkout.ts'
import { toRequestView } from './request-view.ts'
import { findManaged, findReturned, listSeriesBookings } from './store.ts'
import { getTypedDetails } from './typed-details.ts'
import { verifyVisitor } from './verify-visitor.ts'
import { bookingResponse } from './view.ts'

/**
 * Returns the routes with which visitors book, and see, reschedule, cancel and pay for their bookings, and those
 * of the links that answer a request.
 */
export const bookingRoutes = (services: Services) => {
  const manage = limitLinkRate(300)
  return new Hono()
    .post('/', limitRate(600), validateInput('json', bookingRequest), async (c) => {
      // The token differs each time that the same request is sent.
      const { turnstile: token, ...request } = c.req.valid('json')
      const idempotencyKey = readIdempotencyKey(c.req, request)
      await syncReplaced(services, request)
      const visitor = await verifyVisitor(services, c.req, { idempotencyKey, token })
      const response = book(services, request, idempotencyKey, visitor)
      return c.json<BookingResponse>(await openBookingCheckout(services, response), 201)
    })
    .get('/:id', manage, validateInput('query', manageQuery), (c) => {
      const row = findManaged(services, c.req.param('id'), c.req.valid('query').token)
      return c.json<BookingResponse>(bookingResponse(services, row, services.clock.now()))
    })
    .get('/:id/details', manage, validateInput('query', detailsQuery), (c) => {
      const { token, hold } = c.req.valid('query')
      return c.json<TypedDetails>(
        getTypedDetails(services, findManaged(services, c.req.param('id'), token), hold),
      )
    })
    .post('/:id/reschedule', manage, validateInput('json', rescheduleRequest), (c) => {
      const request = c.req.valid('json')
      return c.json<BookingResponse>(
        reschedule(services, c.req.param('id'), request, readIdempotencyKey(c.req, request)),
      )
    })
    .post('/:id/cancel', manage, validateInput('json', cancelRequest), (c) => {
      const request = c.req.valid('json')
      return c.json<BookingResponse>(
        cancel(services, c.req.param('id'), request, readIdempotencyKey(c.req, request)),
      )
    })
    .post('/:id/intake', manage, validateInput('json', intakeRequest), (c) =>
      c.json<BookingResponse>(addIntake(services, c.req.param('id'), c.req.valid('json'))),
    )
    .post('/:id/email', manage, validateInput('json', emailRequest), (c) => {
      const clientIp = c.req.header('X-Daybook-Address')
      return c.json<BookingResponse>(correctEmail(services, c.req.param('id'), c.req.valid('json'), clientIp))
    })
    .post('/:id/pay', manage, validateInput('json', payRequest), async (c) => {
      const [id, { token }] = [c.req.param('id'), c.req.valid('json')]
      await payAgain(services, findManaged(services, id, token).id)
      // Once more: the links may have been revoked while the provider was asked.
      return c.json<BookingResponse>(
        bookingResponse(services, findManaged(services, id, token), services.clock.now()),
      )
    })
    .get('/:id/request', manage, validateInput('query', manageQuery), (c) => {
      const row = findLinkedRequest(services, c.req.param('id'), c.req.valid('query').token)
      return c.json<RequestView>(toRequestView(services, row))
    })
    .post('/:id/request', manage, validateInput('json', answerRequestBody), (c) => {
      const row = answerByLink(services, c.req.param('id'), c.req.valid('json'))
      return c.json<RequestView>(toRequestView(services, row))
    })
    .get('/:id/invite.ics', manage, validateInput('query', manageQuery), async (c) => {
      const row = findManaged(services, c.req.param('id'), c.req.valid('query').token)
      const site = services.published.current?.site
      if (!site) throw new Failure('link-expired')
      const others = listSeriesBookings(services, row).filter(({ id }) => id !== row.id)
      const invite = (booking: BookingRow) => createInvite(services, site, booking)
      const file = createCalendarFile(await invite(row), ...(await Promise.all(others.map(invite))))
      return c.body(file, 200, {
        'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'Content-Disposition': 'attachment; filename="appointment.ics"',
      })
    })
}

/** Returns the route that verifies a payment when its visitor returns from the checkout. */
export const paymentReturnRoutes = (services: Services) =>
  new Hono().post('/:id/verify', limitLinkRate(300), validateInput('json', payRequest), async (c) => {
    const [id, { token }] = [c.req.param('id'), c.req.valid('json')]
    await syncPayment(services, findReturned(services, id, token).payment).catch((cause) => {
      throw new Failure('payment-error', { cause })
    })
    // Once more: the links may have been revoked while the provider was asked.
    const { row } = findReturned(services, id, token)
    return c.json<BookingResponse>(bookingResponse(services, row, services.clock.now()))
  })

/** Returns the route that serves what a one-time link offers. */
export const oneTimeLinkRoutes = (services: Services) =>
  new Hono().get('/:slug', (c) => {
    const catalogue = services.published.current
    const link = catalogue?.oneTimeLinks.get(c.req.param('slug'))
    const offering = catalogue && link && toOneTimeOffering(catalogue, link, isLinkUsed(services, link.slug))
    if (!offering) throw new Failure('link-expired')
    return c.json<OneTimeOffering>(addImages(services, catalogue, offering))
  })
