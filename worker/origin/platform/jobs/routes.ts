import { Hono } from 'hono'
import { type DeadJobs, deadJobsQuery } from '#worker/contract/admin/jobs.ts'
import type { PlatformDeps } from '../deps.ts'
import { validated } from '../http/validated.ts'
import { listDeadJobs, retryDeadJob } from './dead-jobs.ts'

/** Background jobs that failed for good. */
export const jobRoutes = (services: Pick<PlatformDeps, 'clock' | 'db' | 'jobs'>) =>
  new Hono()
    .get('/', validated('query', deadJobsQuery), (c) =>
      c.json<DeadJobs>(listDeadJobs(services, c.req.valid('query'))),
    )
    .post('/:id/retry', (c) => {
      retryDeadJob(services, c.req.param('id'))
      return c.body(null, 204)
    })
