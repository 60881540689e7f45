import { Hono } from 'hono'
import { onSiteRequest, refundRequest, undoOnSiteRequest } from '#worker/contract/admin/booking-payments.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import type { ActorEnv } from '../platform/http/authorize.ts'
import { validateInput } from '../platform/http/validate-input.ts'
import { markPaidOnSite, undoPaidOnSite } from './commands/paid-on-site.ts'
import { refund } from './commands/refund.ts'
import type { BookingsDeps } from './deps.ts'
import { readAction } from './read-action.ts'

type AccountRoutesDeps = Pick<
  BookingsDeps,
  'busyCalendar' | 'clock' | 'db' | 'emit' | 'idempotencyKeys' | 'jobs' | 'outbox' | 'published'
>

/** Returns the admin routes that give back money, and record what was paid on site. */
export const accountRoutes = (deps: AccountRoutesDeps) =>
  new Hono<ActorEnv>()
    .post('/:id/refund', validateInput('json', refundRequest), (c) => {
      const request = c.req.valid('json')
      return c.json<AdminBooking>(refund(deps, c.req.param('id'), request, readAction(c, request)))
    })
    .post('/:id/paid-on-site', validateInput('json', onSiteRequest), (c) => {
      const request = c.req.valid('json')
      return c.json<AdminBooking>(markPaidOnSite(deps, c.req.param('id'), request, readAction(c, request)))
    })
    .post('/:id/paid-on-site/undo', validateInput('json', undoOnSiteRequest), (c) => {
      const request = c.req.valid('json')
      return c.json<AdminBooking>(undoPaidOnSite(deps, c.req.param('id'), request, readAction(c, request)))
    })
