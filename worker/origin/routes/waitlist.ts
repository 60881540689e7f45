import { Hono } from 'hono'
import { manageQuery } from '#worker/contract/bookings/booking.ts'
import { leaveRequest, type WaitlistAnswer, waitlistRequest } from '#worker/contract/bookings/waitlist.ts'
import { readAttempt } from '../http/attempt.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { readVisitor } from '../http/read-visitor.ts'
import { validated } from '../http/validated.ts'
import type { Services } from '../services.ts'
import { findEntry } from '../waitlist/find.ts'
import { join } from '../waitlist/join.ts'
import { leave } from '../waitlist/leave.ts'
import { entryAnswer } from '../waitlist/view.ts'

export const waitlistRoutes = (services: Services) => {
  const manage = rateLimit(300)
  return new Hono()
    .post('/', rateLimit(60), validated('json', waitlistRequest), async (c) => {
      const { turnstile: token, ...request } = c.req.valid('json')
      const attempt = readAttempt(c.req, request)
      const visitor = await readVisitor(services, c.req, { attempt, token })
      return c.json<WaitlistAnswer>(join(services, request, attempt, visitor), 201)
    })
    .get('/:id', manage, validated('query', manageQuery), (c) => {
      const row = findEntry(services, c.req.param('id'), c.req.valid('query').token)
      return c.json<WaitlistAnswer>(entryAnswer(services, row, services.clock.now()))
    })
    .post('/:id/leave', manage, validated('json', leaveRequest), (c) =>
      c.json<WaitlistAnswer>(leave(services, c.req.param('id'), c.req.valid('json').token)),
    )
}
