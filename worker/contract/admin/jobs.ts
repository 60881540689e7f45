import * as z from 'zod/mini'
import type { Operation } from '../api/operation.ts'
import { instant } from '../time.ts'

const deadJob = z.object({
  id: z.int(),
  /** The kind of job, such as `refund`. */
  kind: z.string(),
  /** The id of the booking, payment, refund or file that the job is about. */
  reference: z.string(),
  attempts: z.int(),
  /** The error of the last attempt. */
  error: z.nullable(z.string()),
  failedAt: instant,
})

/** `GET /api/admin/jobs`: background jobs that failed permanently, oldest first. */
const deadJobs = z.object({ jobs: z.array(deadJob), next: z.nullable(z.string()) })

export const deadJobsQuery = z.object({
  /** The `next` of the previous page. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
})

export type DeadJobs = z.infer<typeof deadJobs>

export const jobOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/admin/jobs',
    summary: 'List background jobs that failed permanently, such as refunds that the provider refused',
    query: deadJobsQuery,
    responses: { 200: deadJobs },
    problems: ['validation'],
    roles: ['owner', 'staff', 'reader'],
  },
  {
    method: 'post',
    path: '/admin/jobs/{id}/retry',
    summary: 'Retry a failed job; a refused refund is requested again',
    responses: { 204: null },
    problems: ['not-found'],
    roles: ['owner', 'staff'],
  },
]
