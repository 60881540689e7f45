import { and, count, eq, gt, lte, min, or, type SQL } from 'drizzle-orm'
import type { HealthCheck } from '#worker/contract/admin/health.ts'
import { DAY_MS, MINUTE_MS } from '#worker/contract/durations.ts'
import { countOpen } from '../desk/count-open.ts'
import type { Database } from '../platform/db/database.ts'
import { jobs } from '../platform/db/job-tables.ts'
import { messages } from '../platform/db/message-tables.ts'
import { readMeta } from '../platform/db/meta.ts'
import { fullSight } from '../platform/rights/sight.ts'
import { toCheck } from './to-check.ts'

/** How long a message or a job may be overdue before the check fails. */
const LATE_MS = 30 * MINUTE_MS
const OLD_BACKUP_MS = 8 * DAY_MS

/** Checks whether messages failed in the last seven days, or wait although they were due. */
export function checkMessages(db: Database, now: number): HealthCheck {
  const failed = countOpen(db, now, fullSight).failedMessages
  if (failed > 0) return toCheck('messages', { result: 'warning', reason: 'failed', count: failed })
  const until = now - LATE_MS
  const isLate = or(
    lte(messages.nextAttemptAt, until),
    and(gt(messages.attempts, 0), lte(messages.plannedAt, until)),
  )
  const late = db
    .select({ number: count(), oldest: min(messages.plannedAt) })
    .from(messages)
    .where(and(eq(messages.state, 'waiting'), isLate))
    .get()
  if (!late || late.number === 0) return toCheck('messages')
  return toCheck('messages', { reason: 'late', since: late.oldest ?? undefined, count: late.number })
}

/** Counts jobs, and returns when the oldest was due. */
const countJobs = (db: Database, condition: SQL | undefined) =>
  db
    .select({ number: count(), oldest: min(jobs.due) })
    .from(jobs)
    .where(condition)
    .get()

/** Checks whether jobs failed for good, or wait although they were due. */
export function checkJobs(db: Database, now: number): HealthCheck {
  const dead = countJobs(db, eq(jobs.dead, true))
  if (dead && dead.number > 0)
    return toCheck('jobs', { reason: 'failed', since: dead.oldest ?? undefined, count: dead.number })
  const late = countJobs(db, and(eq(jobs.dead, false), lte(jobs.due, now - LATE_MS)))
  if (!late || late.number === 0) return toCheck('jobs')
  return toCheck('jobs', { reason: 'late', since: late.oldest ?? undefined, count: late.number })
}

/** Checks when the last backup was taken. */
export function checkBackup(db: Database, now: number): HealthCheck {
  const stored = readMeta(db, 'last-backup')
  if (stored === undefined) return toCheck('backup', { result: 'warning', reason: 'never' })
  const since = Number(stored)
  return toCheck('backup', {
    since,
    ...(now - since > OLD_BACKUP_MS && { result: 'warning', reason: 'old' }),
  })
}
