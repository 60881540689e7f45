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
import { handleAction, readAction } from './action-handlers.ts'
import { streamBookingsCsv } from './bookings-csv.ts'
import { addNote } from './commands/add-note.ts'
import { answerRequest } from './commands/answer-request.ts'
import { cancelByBusiness } from './commands/cancel.ts'
import { recordOutcome } from './commands/record-outcome.ts'
import { rescheduleByBusiness } from './commands/reschedule.ts'
import { revokeLinks } from './commands/revoke-links.ts'
import type { BookingsDeps } from './deps.ts'
import { checkFilter, type FindDeps } from './find-bookings.ts'
import { getBookingDetail } from './get-booking-detail.ts'
import { listBookings } from './list-bookings.ts'
import { listBusinessSlots } from './list-business-slots.ts'

type BookingAdminRoutesDeps = Pick<
  BookingsDeps,
  | 'availability'
  | 'busyCalendar'
  | 'clock'
  | 'db'
  | 'emit'
  | 'holds'
  | 'idempotencyKeys'
  | 'jobs'
  | 'keys'
  | 'outbox'
  | 'published'
>

/** Returns the admin routes that list bookings and act on one, and revoke links. */
export const bookingAdminRoutes = (deps: BookingAdminRoutesDeps) =>
  new Hono<ActorEnv>()
    .get('/', validateInput('query', adminBookingsQuery), (c) =>
      c.json<AdminBookings>(listBookings(deps, c.req.valid('query'))),
    )
    .get('/:id', (c) =>
      c.json<AdminBookingDetail>(getBookingDetail(deps, c.req.param('id'), c.get('actor').role)),
    )
    .post(
      '/:id/confirm',
      ...handleAction(deps, adminAnswerRequest, (deps, id, _, action) =>
        answerRequest(deps, id, 'scheduled', action),
      ),
    )
    .post(
      '/:id/decline',
      ...handleAction(deps, adminAnswerRequest, (deps, id, _, action) =>
        answerRequest(deps, id, 'declined', action),
      ),
    )
    .post('/:id/reschedule', ...handleAction(deps, adminRescheduleRequest, rescheduleByBusiness))
    .post('/:id/cancel', ...handleAction(deps, adminCancelRequest, cancelByBusiness))
    .post('/:id/notes', ...handleAction(deps, adminNoteRequest, addNote))
    .post('/:id/outcome', ...handleAction(deps, adminOutcomeRequest, recordOutcome))
    .post('/:id/revoke-links', validateInput('json', revokeLinksRequest), (c) => {
      const action = readAction(c, { ...c.req.valid('json'), notify: false })
      return c.json<ManageLink>(revokeLinks(deps, c.req.param('id'), action))
    })

/** Returns the route that lists the times for a booking by the business. */
export const businessSlotRoutes = (deps: Pick<BookingsDeps, 'availability' | 'clock' | 'db' | 'published'>) =>
  new Hono().get('/', validateInput('query', businessSlotsQuery), (c) =>
    c.json<SlotsResponse>(listBusinessSlots(deps, c.req.valid('query'))),
  )

/** Returns the route that exports bookings as a table. Its path has no slash before the extension. */
export const bookingTableRoutes = (deps: FindDeps) =>
  new Hono().get('/bookings.csv', validateInput('query', adminBookingsTableQuery), async (c) => {
    const { raw, ...filter } = c.req.valid('query')
    checkFilter(deps, filter)
    const site = deps.published.current?.site
    if (!site) throw new Failure('not-found')
    const context = { i18n: await createSharedI18n(site, site.locale), timeZone: site.timeZone }
    return c.body(
      streamBookingsCsv(deps, filter, { ...context, raw: raw === 'true' }),
      200,
      csvHeaders('bookings'),
    )
  })
