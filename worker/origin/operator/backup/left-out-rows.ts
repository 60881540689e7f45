import type { JobKind } from '../../platform/jobs/queue.ts'

/** The values that belong to the site where it is installed: its id, hosts and state, its last backup, and the clock of tests. */
export const installationKeys = [
  'site',
  'lifecycle',
  'revisions-before',
  'test-clock',
  'restore',
  'last-backup',
]

/** The values that follow from other tables. */
const derivedKeys = ['booked-times-since']

/** The jobs that fill tables which follow from others. A restored site gets new jobs of these kinds. */
export const fillingJobs: readonly JobKind[] = ['search-index', 'content-search']

/** Returns whether a backup leaves out a row, because the row belongs to the installation or follows from other tables. */
export function isLeftOut(table: string, row: Record<string, unknown>): boolean {
  if (table === 'meta') return [...installationKeys, ...derivedKeys].includes(String(row.key))
  if (table === 'jobs') return fillingJobs.some((kind) => kind === row.kind)
  return false
}
