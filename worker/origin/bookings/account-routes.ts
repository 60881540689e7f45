import { Hono } from 'hono'
import {
  reassignRequest,
  removeGuestRequest,
  removeServiceRequest,
} from '#worker/contract/admin/booking-changes.ts'
import { onSiteRequest, refundRequest, undoOnSiteRequest } from '#worker/contract/admin/booking-payments.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import { type BusinessBooking, businessBookingRequest } from '#worker/contract/admin/business-booking.ts'
import type { ActorEnv } from '../platform/http/authorize.ts'
import { validateInput } from '../platform/http/validate-input.ts'
import { bookForCaller, getBusinessBooking } from './commands/book-for-caller.ts'
import { markPaidOnSite, undoPaidOnSite } from './commands/paid-on-site.ts'
import { reassign } from './commands/reassign.ts'
import { refund } from './commands/refund.ts'
import { removeGuest, removeService } from './commands/remove-part.ts'
import type { BookingsDeps } from './deps.ts'
import { openLastCheckout } from './open-booking-checkout.ts'
import { readAction } from './read-action.ts'

type AccountRoutesDeps = Pick<
  BookingsDeps,
  | 'availability'
  | 'busyCalendar'
  | 'clock'
  | 'db'
  | 'emit'
  | 'findProvider'
  | 'holds'
  | 'idempotencyKeys'
  | 'jobs'
  | 'keys'
  | 'outbox'
  | 'published'
>

/**
 * Returns the admin routes that book for a caller, change who and what belongs to a booking, give back money, and record
 * what was paid on site.
 */
export const accountRoutes = (deps: AccountRoutesDeps) =>
  new Hono<ActorEnv>()
    .post('/', validateInput('json', businessBookingRequest), async (c) => {
      const request = c.req.valid('json')
      const id = bookForCaller(deps, request, readAction(c, request))
      await openLastCheckout(deps, id)
      return c.json<BusinessBooking>(getBusinessBooking(deps, id), 201)
    })
    .post('/:id/refund', validateInput('json', refundRequest), (c) => {
      const request = c.req.valid('json')
      return c.json<AdminBooking>(refund(deps, c.req.param('id'), request, readAction(c, request)))
    })
    .post('/:id/guests/remove', validateInput('json', removeGuestRequest), (c) => {
      const request = c.req.valid('json')
      return c.json<AdminBooking>(removeGuest(deps, c.req.param('id'), request, readAction(c, request)))
    })
    .post('/:id/services/remove', validateInput('json', removeServiceRequest), (c) => {
      const request = c.req.valid('json')
      return c.json<AdminBooking>(removeService(deps, c.req.param('id'), request, readAction(c, request)))
    })
    .post('/:id/reassign', validateInput('json', reassignRequest), (c) => {
      const request = c.req.valid('json')
      return c.json<AdminBooking>(reassign(deps, c.req.param('id'), request, readAction(c, request)))
    })
    .post('/:id/paid-on-site', validateInput('json', onSiteRequest), (c) => {
      const request = c.req.valid('json')
      return c.json<AdminBooking>(markPaidOnSite(deps, c.req.param('id'), request, readAction(c, request)))
    })
    .post('/:id/paid-on-site/undo', validateInput('json', undoOnSiteRequest), (c) => {
      const request = c.req.valid('json')
      return c.json<AdminBooking>(undoPaidOnSite(deps, c.req.param('id'), request, readAction(c, request)))
    })
