import { Hono } from 'hono'
import { type DeadJobs, deadJobsQuery } from '#worker/contract/admin/jobs.ts'
import type { PlatformDeps } from '../deps.ts'
import { validated } from '../http/validated.ts'
import { listDeadJobs, retryDeadJob } from './dead-jobs.ts'

/** Returns the routes that list and retry dead jobs. */
export function jobRoutes(deps: Pick<PlatformDeps, 'clock' | 'db' | 'jobs'>) {
  return new Hono()
    .get('/', validated('query', deadJobsQuery), (c) =>
      c.json<DeadJobs>(listDeadJobs(deps, c.req.valid('query'))),
    )
    .post('/:id/retry', (c) => {
      retryDeadJob(deps, c.req.param('id'))
      return c.body(null, 204)
    })
}
