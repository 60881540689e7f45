import type { InferSelectModel } from 'drizzle-orm'
import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import { Failure } from '#worker/contract/failure.ts'
import { PARTIAL_DAYS } from '#worker/contract/lifetimes.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import type { Database } from '../platform/db/database.ts'
import { deleteOldRows } from '../platform/db/delete-old-rows.ts'
import { partials, submissions } from '../platform/db/form-tables.ts'
import { transact } from '../platform/db/transaction.ts'
import type { Services } from '../platform/services.ts'
import { removeFiles } from './files/remove-files.ts'

/** A form that was started and not submitted yet. */
export type PartialRow = InferSelectModel<typeof partials>

/** How long partial forms are stored after their last change, and spam after its arrival. */
const RETENTION_MS = PARTIAL_DAYS * 24 * 60 * 60_000

/** How long an intake waits for its booking, in milliseconds. */
export const INTAKE_RETENTION_MS = 24 * 60 * 60_000

/** How many submissions are deleted between two pauses, with their files. */
const PURGE_BATCH_SIZE = 100

/** Returns when a partial form expires unless it changes. */
export function getExpiry({ updatedAt }: PartialRow): number {
  return updatedAt + RETENTION_MS
}

/**
 * Returns the partial form of a token. Throws `link-expired` for one that was submitted, has expired or never
 * existed, and for a wrong token.
 */
export function findPartial(
  { db, keys }: Services,
  form: FormDefinition,
  { id, token }: { id: string; token: string },
  now: number,
): PartialRow {
  const row = keys.verify(token, 'partial', id) && db.select().from(partials).where(eq(partials.id, id)).get()
  if (!row || row.form !== form.id || getExpiry(row) <= now) throw new Failure('link-expired')
  return row
}

/**
 * Deletes a partial form in the transaction of its submission, so that it is submitted once. Throws
 * `link-expired`.
 */
export function consumePartial(
  services: Services,
  form: FormDefinition,
  partial: { id: string; token: string },
  now: number,
): void {
  const { id } = findPartial(services, form, partial, now)
  services.db.delete(partials).where(eq(partials.id, id)).run()
}

/** Deletes partial forms that were not continued. */
export function purgePartials(db: Database, now: number): PausableWork<void> {
  return deleteOldRows(db, partials, { age: partials.updatedAt, until: now - RETENTION_MS })
}

/** Matches intakes that no booking has taken. */
export function isWaitingIntake() {
  // A literal, as in the partial index: with a parameter, SQLite would not use that index.
  return and(sql`${submissions.intake} = 1`, isNull(submissions.booking))
}

/** Matches all submissions but the intakes that wait for their booking. */
export function isSettledSubmission() {
  return or(eq(submissions.intake, false), isNotNull(submissions.booking))
}

/** Deletes spam with its files 30 days after its arrival. */
export function purgeSpam(services: Services, now: number): PausableWork<void> {
  // A literal, as in the partial index: with a parameter, SQLite would not use that index.
  return purgeSubmissions(services, sql`${submissions.spam} = 1`, RETENTION_MS, now)
}

/** Deletes intakes with their files that no booking took within a day. */
export function purgeWaiting(services: Services, now: number): PausableWork<void> {
  return purgeSubmissions(services, isWaitingIntake(), INTAKE_RETENTION_MS, now)
}

function* purgeSubmissions(
  services: Services,
  condition: SQL | undefined,
  retention: number,
  now: number,
): PausableWork<void> {
  const { db } = services
  const { id, createdAt } = submissions
  const isOld = and(condition, lte(createdAt, now - retention))
  for (;;) {
    const old = db
      .select({ id })
      .from(submissions)
      .where(isOld)
      .orderBy(createdAt)
      .limit(PURGE_BATCH_SIZE)
      .all()
    transact(db, () => {
      for (const row of old) {
        db.delete(submissions).where(eq(id, row.id)).run()
        removeFiles(services, row.id, now)
      }
    })
    if (old.length < PURGE_BATCH_SIZE) return
    yield
  }
}
