import { deadJobs, deadJobsQuery } from '../admin/jobs.ts'
import type { Operation } from './operation.ts'

/** Operations for the business on background jobs that failed. */
export const jobOperations = [
  {
    method: 'get',
    path: '/admin/jobs',
    summary: 'List background jobs that failed permanently, such as refunds that the provider refused',
    query: deadJobsQuery,
    responses: { 200: deadJobs },
    problems: ['validation'],
    roles: ['owner', 'staff', 'reader'],
    people: { needs: ['take-money'], rows: 'all' },
  },
  {
    method: 'post',
    path: '/admin/jobs/{id}/retry',
    summary: 'Retry a failed job; a refused refund is requested again',
    responses: { 204: null },
    problems: ['not-found'],
    roles: ['owner', 'staff'],
    people: { needs: ['take-money'], rows: 'all' },
  },
] as const satisfies readonly Operation[]
