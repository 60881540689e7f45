import * as z from 'zod/mini'
import { instant } from '../time.ts'

const deadJob = z.object({
  id: z.int(),
  /** The kind of job, such as `refund`. */
  kind: z.string(),
  /** The id or name of what the job is about, such as a refund. */
  reference: z.string(),
  attempts: z.int(),
  /** The error of the last attempt. */
  error: z.nullable(z.string()),
  failedAt: instant,
})

/** `GET /api/admin/jobs`: background jobs that failed permanently, oldest first. */
export const deadJobs = z.object({ jobs: z.array(deadJob), next: z.nullable(z.string()) })

export const deadJobsQuery = z.strictObject({
  /** The `next` of the previous page. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
})

export type DeadJobs = z.infer<typeof deadJobs>
