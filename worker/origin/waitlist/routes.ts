import { Hono } from 'hono'
import { manageQuery } from '#worker/contract/bookings/booking.ts'
import {
  type AdminEntry,
  type AdminWaitlist,
  adminWaitlistQuery,
  confirmationRequest,
  leaveRequest,
  type WaitlistConfirmation,
  type WaitlistResponse,
  waitlistRequest,
} from '#worker/contract/bookings/waitlist.ts'
import { verifyVisitor } from '../bookings/verify-visitor.ts'
import type { ActorEnv } from '../platform/http/authorize.ts'
import { limitLinkRate, limitRate } from '../platform/http/rate-limit.ts'
import { validateInput } from '../platform/http/validate-input.ts'
import { readIdempotencyKey } from '../platform/idempotency/read-idempotency-key.ts'
import type { Services } from '../platform/services.ts'
import { confirmAddress, getConfirmation } from './commands/confirm.ts'
import { join } from './commands/join.ts'
import { leave, removeEntry } from './commands/leave.ts'
import { listWaitlist } from './list-entries.ts'
import { findEntry } from './store.ts'
import { entryResponse } from './view.ts'

/** Returns the routes by which visitors join waitlists, confirm their address, and leave. */
export function waitlistRoutes(services: Services) {
  const manageLimit = limitLinkRate(300)
  return new Hono()
    .post('/', limitRate(60), validateInput('json', waitlistRequest), async (c) => {
      const { turnstile: token, ...request } = c.req.valid('json')
      const idempotencyKey = readIdempotencyKey(c.req, request)
      const visitor = await verifyVisitor(services, c.req, { idempotencyKey, token })
      return c.json<WaitlistResponse>(join(services, request, idempotencyKey, visitor), 201)
    })
    .get('/:id', manageLimit, validateInput('query', manageQuery), (c) => {
      const row = findEntry(services, c.req.param('id'), c.req.valid('query').token)
      return c.json<WaitlistResponse>(entryResponse(services, row, services.clock.now()))
    })
    .get('/:id/confirmation', manageLimit, validateInput('query', manageQuery), (c) =>
      c.json<WaitlistConfirmation>(getConfirmation(services, c.req.param('id'), c.req.valid('query').token)),
    )
    .post('/:id/confirmation', manageLimit, validateInput('json', confirmationRequest), (c) =>
      c.json<WaitlistResponse>(confirmAddress(services, c.req.param('id'), c.req.valid('json').token)),
    )
    .post('/:id/leave', manageLimit, validateInput('json', leaveRequest), (c) =>
      c.json<WaitlistResponse>(leave(services, c.req.param('id'), c.req.valid('json').token)),
    )
}

/** Returns the business's routes for waitlists. */
export function waitlistAdminRoutes(services: Services) {
  return new Hono<ActorEnv>()
    .get('/', validateInput('query', adminWaitlistQuery), (c) =>
      c.json<AdminWaitlist>(listWaitlist(services, c.req.valid('query'), c.get('actor').role)),
    )
    .post('/:id/remove', (c) =>
      c.json<AdminEntry>(removeEntry(services, c.req.param('id'), c.get('actor').role)),
    )
}
