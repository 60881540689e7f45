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
import type { Services } from '../platform/services.ts'
import { handleAction, readAction } from './action-handlers.ts'
import { bookForCaller, getBusinessBooking } from './commands/book-for-caller.ts'
import { markPaidOnSite, undoPaidOnSite } from './commands/paid-on-site.ts'
import { reassign } from './commands/reassign.ts'
import { refund } from './commands/refund.ts'
import { removeGuest, removeService } from './commands/remove-part.ts'
import { openLastCheckout } from './open-booking-checkout.ts'

/**
 * Returns the admin routes that book for a caller, change who and what belongs to a booking, give back money, and record
 * what was paid on site.
 */
export const accountRoutes = (services: Services) =>
  new Hono<ActorEnv>()
    .post('/', validateInput('json', businessBookingRequest), async (c) => {
      const request = c.req.valid('json')
      const id = bookForCaller(services, request, readAction(c, request))
      await openLastCheckout(services, id)
      return c.json<BusinessBooking>(getBusinessBooking(services, id), 201)
    })
    .post('/:id/refund', ...handleAction(services, refundRequest, refund))
    .post('/:id/guests/remove', ...handleAction(services, removeGuestRequest, removeGuest))
    .post('/:id/services/remove', ...handleAction(services, removeServiceRequest, removeService))
    .post('/:id/reassign', ...handleAction(services, reassignRequest, reassign))
    .post('/:id/paid-on-site', ...handleAction(services, onSiteRequest, markPaidOnSite))
    .post('/:id/paid-on-site/undo', ...handleAction(services, undoOnSiteRequest, undoPaidOnSite))
