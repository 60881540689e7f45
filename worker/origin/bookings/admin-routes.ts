import { Hono } from 'hono'
import {
  adminAnswerRequest,
  adminCancelRequest,
  adminNoteRequest,
  adminOutcomeRequest,
  adminRescheduleRequest,
} from '#worker/contract/admin/booking-actions.ts'
import { type AdminBooking, type AdminBookings, adminBookingsQuery } from '#worker/contract/admin/bookings.ts'
import type { ManageLink } from '#worker/contract/bookings/booking.ts'
import type { ActorEnv } from '../platform/http/authorize.ts'
import { validateInput } from '../platform/http/validate-input.ts'
import { addNote } from './commands/add-note.ts'
import { answerRequest } from './commands/answer-request.ts'
import { cancelByBusiness } from './commands/cancel.ts'
import { recordOutcome } from './commands/record-outcome.ts'
import { rescheduleByBusiness } from './commands/reschedule.ts'
import { revokeLinks } from './commands/revoke-links.ts'
import type { BookingsDeps } from './deps.ts'
import { listBookings } from './list-bookings.ts'
import { readAction } from './read-action.ts'

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
    .post('/:id/confirm', validateInput('json', adminAnswerRequest), (c) => {
      const action = readAction(c, c.req.valid('json'))
      return c.json<AdminBooking>(answerRequest(deps, c.req.param('id'), 'scheduled', action))
    })
    .post('/:id/decline', validateInput('json', adminAnswerRequest), (c) => {
      const action = readAction(c, c.req.valid('json'))
      return c.json<AdminBooking>(answerRequest(deps, c.req.param('id'), 'declined', action))
    })
    .post('/:id/reschedule', validateInput('json', adminRescheduleRequest), (c) => {
      const request = c.req.valid('json')
      return c.json<AdminBooking>(
        rescheduleByBusiness(deps, c.req.param('id'), request, readAction(c, request)),
      )
    })
    .post('/:id/cancel', validateInput('json', adminCancelRequest), (c) => {
      const request = c.req.valid('json')
      return c.json<AdminBooking>(cancelByBusiness(deps, c.req.param('id'), request, readAction(c, request)))
    })
    .post('/:id/notes', validateInput('json', adminNoteRequest), (c) => {
      const request = c.req.valid('json')
      return c.json<AdminBooking>(addNote(deps, c.req.param('id'), request, readAction(c, request)))
    })
    .post('/:id/outcome', validateInput('json', adminOutcomeRequest), (c) => {
      const request = c.req.valid('json')
      return c.json<AdminBooking>(recordOutcome(deps, c.req.param('id'), request, readAction(c, request)))
    })
    .post('/:id/revoke-links', (c) => c.json<ManageLink>(revokeLinks(deps, c.req.param('id'))))
