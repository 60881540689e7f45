import { createSharedI18n } from '#locales/shared-i18n.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import { hasRight } from '#worker/contract/admin/rights.ts'
import { Failure } from '#worker/contract/failure.ts'
import { runWithPauses } from '#worker/requests/run-with-pauses.ts'
import { csvHeaders } from '../platform/http/csv-headers.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { requireRight } from '../platform/rights/require-right.ts'
import { checkRow } from '../platform/rights/seen-rows.ts'
import type { Services } from '../platform/services.ts'
import { cancelByBusiness } from './cancel/cancel.ts'
import { addNote } from './change/add-note.ts'
import { answerRequest } from './change/answer-request.ts'
import { changeDuration } from './change/change-duration.ts'
import { checkScope } from './change/check-scope.ts'
import { listSubstitutes } from './change/list-substitutes.ts'
import { reassign } from './change/reassign.ts'
import { recordOutcome } from './change/record-outcome.ts'
import { removeGuest, removeService } from './change/remove-part.ts'
import { rescheduleByBusiness } from './change/reschedule.ts'
import { revokeLinks } from './change/revoke-links.ts'
import type { Action } from './change/run-action.ts'
import { assignCaller } from './create/assign-caller.ts'
import { bookForCaller, getBusinessBooking } from './create/book-for-caller.ts'
import { tryOpenCheckout } from './payment/open-booking-checkout.ts'
import { markPaidOnSite, undoPaidOnSite } from './payment/paid-on-site.ts'
import { refund } from './payment/refund.ts'
import { toConditions } from './read/booking-filter.ts'
import { streamBookingsCsv } from './read/bookings-csv.ts'
import { getBookingDetail } from './read/get-booking-detail.ts'
import { listBookings } from './read/list-bookings.ts'
import { listBusinessSlots } from './read/list-business-slots.ts'

type ActionRequest = Pick<Action, 'notify' | 'version' | 'undoable'>

/** The parts of a call by which the business acts. */
interface ActionCall<Request> extends Pick<Action, 'actor' | 'idempotencyKey'> {
  body: Request
}

/** Reads who acts, and how, from a call. */
function readAction({ actor, body, idempotencyKey }: ActionCall<ActionRequest>): Action {
  const { notify, version, undoable } = body
  return { actor, notify, version, undoable, idempotencyKey }
}

/** Returns a route handler that runs a command on a booking, and responds with the booking after it. */
const answerWith =
  <Request extends ActionRequest>(
    command: (services: Services, id: string, request: Request, action: Action) => AdminBooking,
  ) =>
  (call: ActionCall<Request> & { params: { id: string } }, services: Services): AdminBooking =>
    command(services, call.params.id, call.body, readAction(call))

/** The routes by which the business lists bookings, books for a caller, and acts on a booking and its money. */
export const bookingAdminRoutes: readonly Route[] = [
  handle('get /admin/bookings', ({ query, sight }, services) =>
    runWithPauses(listBookings(services, { ...query, sight })),
  ),
  handle('get /admin/bookings.csv', async ({ query: { raw, ...query }, sight }, services) => {
    const filter = { ...query, sight }
    // Throws for an invalid filter before the response starts to stream.
    toConditions(services, filter)
    const site = services.published.current?.site
    if (!site) throw new Failure('not-found')
    const context = { i18n: await createSharedI18n(site, site.locale), timeZone: site.timeZone }
    const table = streamBookingsCsv(services, filter, { ...context, raw: raw === 'true' })
    return new Response(table, { headers: csvHeaders('bookings') })
  }),
  handle('get /admin/bookings/{id}', ({ params, actor }, services) =>
    getBookingDetail(services, params.id, actor.role),
  ),
  handle('get /admin/slots', ({ query, sight }, services) => {
    if (query.booking !== undefined) checkRow(services.db, sight, 'booking', query.booking)
    return listBusinessSlots(services, assignCaller(query, sight))
  }),
  handle('post /admin/bookings', async (call, services) => {
    const { body, sight, person } = call
    if (body.payment === 'link') requireRight(person, 'take-money')
    const id = bookForCaller(services, assignCaller(body, sight), { ...readAction(call), sight })
    await tryOpenCheckout(services, id)
    return getBusinessBooking(services, id)
  }),
  handle(
    'post /admin/bookings/{id}/confirm',
    answerWith((services, id, _, action) => answerRequest(services, id, 'scheduled', action)),
  ),
  handle('post /admin/bookings/{id}/decline', (call, services) =>
    answerRequest(services, call.params.id, 'declined', readAction(call), call.body.reason),
  ),
  handle('post /admin/bookings/{id}/reschedule', (call, services) => {
    checkScope(services, call.params.id, call.body, call.sight)
    return rescheduleByBusiness(services, call.params.id, call.body, readAction(call))
  }),
  handle('post /admin/bookings/{id}/cancel', (call, services) => {
    const { params, body, sight, person } = call
    checkScope(services, params.id, body, sight)
    // A person without the right `take-money` can only refund what the policy of the booking says.
    const takesMoney = !person || hasRight(person, 'take-money')
    if (!takesMoney && body.refund !== undefined && body.refund !== 'policy') throw new Failure('forbidden')
    const request = { ...body, refund: body.refund ?? (takesMoney ? 'full' : 'policy') }
    return cancelByBusiness(services, params.id, request, readAction(call))
  }),
  handle('post /admin/bookings/{id}/notes', answerWith(addNote)),
  handle('post /admin/bookings/{id}/outcome', answerWith(recordOutcome)),
  handle('post /admin/bookings/{id}/revoke-links', ({ params, body, actor, idempotencyKey }, services) =>
    revokeLinks(services, params.id, { actor, notify: false, version: body.version, idempotencyKey }),
  ),
  handle('post /admin/bookings/{id}/refund', answerWith(refund)),
  handle('post /admin/bookings/{id}/guests/remove', (call, services) => {
    if (call.body.refund) requireRight(call.person, 'take-money')
    return removeGuest(services, call.params.id, call.body, readAction(call))
  }),
  handle('post /admin/bookings/{id}/services/remove', (call, services) => {
    if (call.body.refund) requireRight(call.person, 'take-money')
    return removeService(services, call.params.id, call.body, readAction(call))
  }),
  handle('get /admin/bookings/{id}/substitutes', ({ params, query }, services) =>
    listSubstitutes(services, params.id, query),
  ),
  handle('post /admin/bookings/{id}/reassign', answerWith(reassign)),
  handle('post /admin/bookings/{id}/duration', answerWith(changeDuration)),
  handle('post /admin/bookings/{id}/paid-on-site', answerWith(markPaidOnSite)),
  handle('post /admin/bookings/{id}/paid-on-site/undo', answerWith(undoPaidOnSite)),
]
