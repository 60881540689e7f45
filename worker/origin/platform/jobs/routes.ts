import { handle, type Route } from '../http/handle.ts'
import { listDeadJobs, retryDeadJob } from './dead-jobs.ts'

/** The routes that list and retry dead jobs. */
export const jobRoutes: readonly Route[] = [
  handle('get /admin/jobs', ({ query }, services) => listDeadJobs(services, query)),
  handle('post /admin/jobs/{id}/retry', ({ params }, services) => {
    retryDeadJob(services, params.id)
    return null
  }),
]
