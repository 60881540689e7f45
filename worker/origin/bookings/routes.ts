import { Failure } from '#worker/contract/failure.ts'
import { addImages } from '../catalogue/add-images.ts'
import { toOneTimeOffering } from '../catalogue/view.ts'
import { syncPayment } from '../payments/commands/sync-payment.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { cancel } from './cancel/cancel.ts'
import { addIntake } from './change/add-intake.ts'
import { answerByLink, findLinkedRequest } from './change/answer-by-link.ts'
import { correctEmail } from './change/correct-email.ts'
import { reschedule } from './change/reschedule.ts'
import { book } from './create/book.ts'
import { isOneTimeLinkUsed } from './create/one-time-links.ts'
import { syncReplacedPayments } from './create/sync-replaced-payments.ts'
import { verifyVisitor } from './create/verify-visitor.ts'
import { createCalendarEvent } from './invites/calendar-event.ts'
import { createCalendarFile } from './invites/calendar-file.ts'
import { openBookingCheckout } from './payment/open-booking-checkout.ts'
import { payAgain } from './payment/pay-again.ts'
import { toRequestView } from './read/request-view.ts'
import { getDetailsOfUnpaid } from './read/typed-details.ts'
import { toBookingResponse } from './read/view.ts'
import { findByManageToken, findByReturnToken, listSeriesBookings } from './store.ts'

/**
 * The routes with which visitors book, and see, reschedule, cancel and pay for their bookings, and the routes of the links that
 * answer a request.
 */
export const bookingRoutes: readonly Route[] = [
  handle('post /bookings', async ({ body, idempotencyKey, clientIp }, services) => {
    const { turnstile: token, ...request } = body
    await syncReplacedPayments(services, request)
    const visitor = await verifyVisitor(services, { idempotencyKey, token, clientIp })
    const response = book(services, request, idempotencyKey, visitor)
    return openBookingCheckout(services, response)
  }),
  handle('get /bookings/{id}', ({ params, query }, services) =>
    toBookingResponse(services, findByManageToken(services, params.id, query.token), services.clock.now()),
  ),
  handle('get /bookings/{id}/details', ({ params, query: { token, hold } }, services) =>
    getDetailsOfUnpaid(services, findByManageToken(services, params.id, token), hold),
  ),
  handle('post /bookings/{id}/reschedule', ({ params, body, idempotencyKey }, services) =>
    reschedule(services, params.id, body, idempotencyKey),
  ),
  handle('post /bookings/{id}/cancel', ({ params, body, idempotencyKey }, services) =>
    cancel(services, params.id, body, idempotencyKey),
  ),
  handle('post /bookings/{id}/intake', ({ params, body }, services) => addIntake(services, params.id, body)),
  handle('post /bookings/{id}/email', ({ params, body, clientIp }, services) =>
    correctEmail(services, params.id, body, clientIp),
  ),
  handle('post /bookings/{id}/pay', async ({ params: { id }, body: { token } }, services) => {
    await payAgain(services, findByManageToken(services, id, token).id)
    // Checks the token again: the links may have been revoked while the provider was asked.
    return toBookingResponse(services, findByManageToken(services, id, token), services.clock.now())
  }),
  handle('get /bookings/{id}/request', ({ params, query }, services) =>
    toRequestView(services, findLinkedRequest(services, params.id, query.token)),
  ),
  handle('post /bookings/{id}/request', ({ params, body }, services) =>
    toRequestView(services, answerByLink(services, params.id, body)),
  ),
  handle('get /bookings/{id}/invite.ics', async ({ params, query }, services) => {
    const row = findByManageToken(services, params.id, query.token)
    const site = services.published.current?.site
    if (!site) throw new Failure('link-expired')
    const others = listSeriesBookings(services, row).filter(({ id }) => id !== row.id)
    const toEvent = (booking: BookingRow) => createCalendarEvent(services, site, booking)
    const file = createCalendarFile(await toEvent(row), ...(await Promise.all(others.map(toEvent))))
    return new Response(file, {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'Content-Disposition': 'attachment; filename="appointment.ics"',
      },
    })
  }),
  handle('post /payments/{id}/verify', async ({ params: { id }, body: { token } }, services) => {
    await syncPayment(services, findByReturnToken(services, id, token).payment).catch((cause) => {
      throw new Failure('payment-error', { cause })
    })
    // Checks the token again: the links may have been revoked while the provider was asked.
    const { row } = findByReturnToken(services, id, token)
    return toBookingResponse(services, row, services.clock.now())
  }),
  handle('get /one-time-links/{slug}', ({ params, query: { preview } }, services) => {
    const source = services.openCatalogue(preview)
    const link = source?.catalogue.oneTimeLinks.get(params.slug)
    const offering =
      source && link && toOneTimeOffering(source.catalogue, link, isOneTimeLinkUsed(services, link.slug))
    if (!offering) throw new Failure('link-expired')
    return addImages(source, offering)
  }),
]
