import { Hono } from 'hono'
import { type AdminBooking, type AdminBookings, adminBookingsQuery } from '#worker/contract/admin/bookings.ts'
import type { ManageLink } from '#worker/contract/bookings/booking.ts'
import type { ActorEnv } from '../platform/http/authorize.ts'
import { validateInput } from '../platform/http/validate-input.ts'
import { answerRequest } from './commands/answer-request.ts'
import { revokeLinks } from './commands/revoke-links.ts'
import type { BookingsDeps } from './deps.ts'
import { listBookings } from './list-bookings.ts'

type BookingAdminRoutesDeps = Pick<
  BookingsDeps,
  'clock' | 'db' | 'busyCalendar' | 'emit' | 'idempotencyKeys' | 'jobs' | 'keys' | 'outbox' | 'published'
>

/** Returns the admin routes that list bookings, confirm or decline requests, and revoke links. */
export const bookingAdminRoutes = (deps: BookingAdminRoutesDeps) =>
  new Hono<ActorEnv>()
    .get('/', validateInput('query', adminBookingsQuery), (c) =>
      c.json<AdminBookings>(listBookings(deps, c.req.valid('query'))),
    )
    .post('/:id/confirm', (c) =>
      c.json<AdminBooking>(answerRequest(deps, c.req.param('id'), 'scheduled', { actor: c.get('actor') })),
    )
    .post('/:id/decline', (c) =>
      c.json<AdminBooking>(answerRequest(deps, c.req.param('id'), 'declined', { actor: c.get('actor') })),
    )
    .post('/:id/revoke-links', (c) => c.json<ManageLink>(revokeLinks(deps, c.req.param('id'))))
