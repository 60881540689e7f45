import { Hono } from 'hono'
import { createSharedI18n } from '#locales/shared-i18n.ts'
import {
  adminAnswerRequest,
  adminCancelRequest,
  adminNoteRequest,
  adminOutcomeRequest,
  adminRescheduleRequest,
  revokeLinksRequest,
} from '#worker/contract/admin/booking-actions.ts'
import {
  type AdminBookingDetail,
  type AdminBookings,
  adminBookingsQuery,
  adminBookingsTableQuery,
} from '#worker/contract/admin/bookings.ts'
import { businessSlotsQuery } from '#worker/contract/admin/slots.ts'
import type { ManageLink } from '#worker/contract/bookings/booking.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { ActorEnv } from '../platform/http/authorize.ts'
import { csvHeaders } from '../platform/http/csv.ts'
import { validateInput } from '../platform/http/validate-input.ts'
import type { Services } from '../platform/services.ts'
import { handleAction, readAction } from './action-handlers.ts'
import { streamBookingsCsv } from './bookings-csv.ts'
import { addNote } from './commands/add-note.ts'
import { answerRequest } from './commands/answer-request.ts'
import { cancelByBusiness } from './commands/cancel.ts'
import { recordOutcome } from './commands/record-outcome.ts'
import { rescheduleByBusiness } from './commands/reschedule.ts'
import { revokeLinks } from './commands/revoke-links.ts'
import { checkFilter } from './find-bookings.ts'
import { getBookingDetail } from './get-booking-detail.ts'
import { listBookings } from './list-bookings.ts'
import { listBusinessSlots } from './list-business-slots.ts'

/** Returns the admin routes that list bookings and act on one, and revoke links. */
export const bookingAdminRoutes = (services: Services) =>
  new Hono<ActorEnv>()
    .get('/', validateInput('query', adminBookingsQuery), (c) =>
      c.json<AdminBookings>(listBookings(services, c.req.valid('query'))),
    )
    .get('/:id', (c) =>
      c.json<AdminBookingDetail>(getBookingDetail(services, c.req.param('id'), c.get('actor').role)),
    )
    .post(
      '/:id/confirm',
      ...handleAction(services, adminAnswerRequest, (services, id, _, action) =>
        answerRequest(services, id, 'scheduled', action),
      ),
    )
    .post(
      '/:id/decline',
      ...handleAction(services, adminAnswerRequest, (services, id, _, action) =>
        answerRequest(services, id, 'declined', action),
      ),
    )
    .post('/:id/reschedule', ...handleAction(services, adminRescheduleRequest, rescheduleByBusiness))
    .post('/:id/cancel', ...handleAction(services, adminCancelRequest, cancelByBusiness))
    .post('/:id/notes', ...handleAction(services, adminNoteRequest, addNote))
    .post('/:id/outcome', ...handleAction(services, adminOutcomeRequest, recordOutcome))
    .post('/:id/revoke-links', validateInput('json', revokeLinksRequest), (c) => {
      const action = readAction(c, { ...c.req.valid('json'), notify: false })
      return c.json<ManageLink>(revokeLinks(services, c.req.param('id'), action))
    })

/** Returns the route that lists the times for a booking by the business. */
export const businessSlotRoutes = (services: Services) =>
  new Hono().get('/', validateInput('query', businessSlotsQuery), (c) =>
    c.json<SlotsResponse>(listBusinessSlots(services, c.req.valid('query'))),
  )

/** Returns the route that exports bookings as a table. Its path has no slash before the extension. */
export const bookingTableRoutes = (services: Services) =>
  new Hono().get('/bookings.csv', validateInput('query', adminBookingsTableQuery), async (c) => {
    const { raw, ...filter } = c.req.valid('query')
    checkFilter(services, filter)
    const site = services.published.current?.site
    if (!site) throw new Failure('not-found')
    const context = { i18n: await createSharedI18n(site, site.locale), timeZone: site.timeZone }
    return c.body(
      streamBookingsCsv(services, filter, { ...context, raw: raw === 'true' }),
      200,
      csvHeaders('bookings'),
    )
  })
