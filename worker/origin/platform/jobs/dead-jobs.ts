import { and, asc, eq, gt } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { DeadJobs, deadJobsQuery } from '#worker/contract/admin/jobs.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { jobs } from '../db/job-tables.ts'
import { readCursor } from '../http/cursor.ts'
import type { Services } from '../services.ts'

const PAGE_SIZE = 100

/** Returns dead jobs in the order of their ids. `next` is the cursor of the next page. */
export function listDeadJobs({ db }: Services, { cursor }: z.infer<typeof deadJobsQuery>): DeadJobs {
  const after = cursor === undefined ? undefined : gt(jobs.id, readCursor(cursor))
  const rows = db
    .select()
    .from(jobs)
    .where(and(eq(jobs.dead, true), after))
    .orderBy(asc(jobs.id))
    .limit(PAGE_SIZE + 1)
    .all()
  const page = rows.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  return {
    jobs: page.map(({ id, kind, reference, attempts, lastError, due }) => ({
      id,
      kind,
      reference,
      attempts,
      error: lastError,
      failedAt: toIso(due),
    })),
    next: rows.length > PAGE_SIZE && last ? String(last.id) : null,
  }
}

/** Retries a dead job. Throws `not-found` when there is none with this id. */
export function retryDeadJob({ jobs, clock }: Services, id: string): void {
  const isRetried = /^\d{1,15}$/.test(id) && jobs.retryDead(Number(id), clock.now())
  if (!isRetried) throw new Failure('not-found')
  jobs.arm()
}
