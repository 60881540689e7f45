import { Hono } from 'hono'
import { Failure } from '#worker/contract/failure.ts'
import { type Hold, holdRequest } from '#worker/contract/hold.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { validated } from '../http/validated.ts'
import type { Services } from '../services.ts'

export const holdRoutes = ({ holds }: Services) =>
  new Hono()
    .post('/', rateLimit(60), validated('json', holdRequest), (c) => {
      const { hold, made } = holds.keep(c.req.valid('json'), c.req.header('X-Daybook-Address'))
      return c.json<Hold>(hold, made ? 201 : 200)
    })
    .get('/:id', (c) => {
      const hold = holds.find(c.req.param('id'))
      if (!hold) throw new Failure('not-found')
      return c.json<Hold>(hold)
    })
    .delete('/:id', (c) => {
      holds.release(c.req.param('id'))
      return c.body(null, 204)
    })
