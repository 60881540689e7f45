import { Hono } from 'hono'
import {
  reassignRequest,
  removeGuestRequest,
  removeServiceRequest,
} from '#worker/contract/admin/booking-changes.ts'
import { onSiteRequest, refundRequest, undoOnSiteRequest } from '#worker/contract/admin/booking-payments.ts'
import { type BusinessBooking, businessBookingRequest } from '#worker/contract/admin/business-booking.ts'
import type { ActorEnv } from '../platform/http/authorize.ts'
import { validateInput } from '../platform/http/validate-input.ts'
import { handleAction, readAction } from './action-handlers.ts'
import { bookForCaller, getBusinessBooking } from './commands/book-for-caller.ts'
import { markPaidOnSite, undoPaidOnSite } from './commands/paid-on-site.ts'
import { reassign } from './commands/reassign.ts'
import { refund } from './commands/refund.ts'
import { removeGuest, removeService } from './commands/remove-part.ts'
import type { BookingsDeps } from './deps.ts'
import { openLastCheckout } from './open-booking-checkout.ts'

type AccountRoutesDeps = Pick<
  BookingsDeps,
  | 'availability'
  | 'busyCalendar'
  | 'clock'
  | 'connections'
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
    .post('/:id/refund', ...handleAction(deps, refundRequest, refund))
    .post('/:id/guests/remove', ...handleAction(deps, removeGuestRequest, removeGuest))
    .post('/:id/services/remove', ...handleAction(deps, removeServiceRequest, removeService))
    .post('/:id/reassign', ...handleAction(deps, reassignRequest, reassign))
    .post('/:id/paid-on-site', ...handleAction(deps, onSiteRequest, markPaidOnSite))
    .post('/:id/paid-on-site/undo', ...handleAction(deps, undoOnSiteRequest, undoPaidOnSite))
