import { report, reportQuery, reportTableQuery } from '../admin/reports.ts'
import type { Operation } from './operation.ts'

/** Operations for the business on its numbers. */
export const reportOperations = [
  {
    method: 'get',
    path: '/admin/reports',
    summary: 'Get bookings, revenue and occupancy by day, week or month',
    query: reportQuery,
    responses: { 200: report },
    problems: ['validation'],
    roles: ['owner', 'reader'],
    people: { needs: ['export'], rows: 'all' },
  },
  {
    method: 'get',
    path: '/admin/reports.csv',
    summary: 'Export a report as CSV (RFC 4180)',
    query: reportTableQuery,
    responses: { 200: 'text/csv' },
    problems: ['validation'],
    roles: ['owner', 'reader'],
    people: { needs: ['export', 'see-contacts', 'see-notes'], rows: 'all' },
  },
] as const satisfies readonly Operation[]
