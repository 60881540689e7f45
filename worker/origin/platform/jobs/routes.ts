import { Hono } from 'hono'
import { type DeadJobs, deadJobsQuery } from '#worker/contract/admin/jobs.ts'
import type { PlatformDeps } from '../deps.ts'
import { validateInput } from '../http/validate-input.ts'
import { listDeadJobs, retryDeadJob } from './dead-jobs.ts'

/** Returns the routes that list and retry dead jobs. */
export function jobRoutes(deps: Pick<PlatformDeps, 'clock' | 'db' | 'jobs'>) {
  return new Hono()
    .get('/', validateInput('query', deadJobsQuery), (c) =>
      c.json<DeadJobs>(listDeadJobs(deps, c.req.valid('query'))),
    )
    .post('/:id/retry', (c) => {
      retryDeadJob(deps, c.req.param('id'))
      return c.body(null, 204)
    })
}
