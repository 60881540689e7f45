import { Hono } from 'hono'
import { type DeadJobs, deadJobsQuery } from '#worker/contract/admin/jobs.ts'
import { validateInput } from '../http/validate-input.ts'
import type { Services } from '../services.ts'
import { listDeadJobs, retryDeadJob } from './dead-jobs.ts'

/** Returns the routes that list and retry dead jobs. */
export function jobRoutes(services: Services) {
  return new Hono()
    .get('/', validateInput('query', deadJobsQuery), (c) =>
      c.json<DeadJobs>(listDeadJobs(services, c.req.valid('query'))),
    )
    .post('/:id/retry', (c) => {
      retryDeadJob(services, c.req.param('id'))
      return c.body(null, 204)
    })
}
