import { and, eq, lte } from 'drizzle-orm'
import { submissions } from '../platform/db/form-tables.ts'
import type { FormsDeps } from './deps.ts'
import { dropFiles } from './files/drop-files.ts'

const KEPT_FOR = 30 * 24 * 60 * 60_000

/** Deletes spam with its files 30 days after its arrival. */
export function forgetSpam(services: Pick<FormsDeps, 'db' | 'jobs'>, now: number): void {
  const old = and(eq(submissions.spam, true), lte(submissions.createdAt, now - KEPT_FOR))
  const rows = services.db.delete(submissions).where(old).returning({ id: submissions.id }).all()
  for (const { id } of rows) dropFiles(services, id, now)
}
