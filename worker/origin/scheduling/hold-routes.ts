import { Hono } from 'hono'
import { type Hold, holdRequest } from '#worker/contract/bookings/hold.ts'
import { Failure } from '#worker/contract/failure.ts'
import { rateLimit } from '../platform/http/rate-limit.ts'
import { validated } from '../platform/http/validated.ts'
import type { Services } from '../services.ts'
import { offerFreed, offerLapsed } from '../waitlist/commands/offer.ts'

export const holdRoutes = (services: Services) => {
  const { holds } = services
  return new Hono()
    .post('/', rateLimit(60), validated('json', holdRequest), (c) => {
      offerLapsed(services)
      const { hold, made } = holds.keep(c.req.valid('json'), c.req.header('X-Daybook-Address'))
      offerFreed(services)
      return c.json<Hold>(hold, made ? 201 : 200)
    })
    .get('/:id', (c) => {
      const hold = holds.find(c.req.param('id'))
      if (!hold) throw new Failure('not-found')
      return c.json<Hold>(hold)
    })
    .delete('/:id', (c) => {
      holds.release(c.req.param('id'))
      offerFreed(services)
      return c.body(null, 204)
    })
}
