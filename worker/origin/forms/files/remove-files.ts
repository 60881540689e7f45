import { and, eq, isNull, lte, notExists } from 'drizzle-orm'
import { formFiles, partials } from '../../platform/db/form-tables.ts'
import type { Handler } from '../../platform/jobs/queue.ts'
import type { Services } from '../../platform/services.ts'
import { UPLOAD_RETENTION_MS } from './form-files.ts'

/** Deletes the rows of files, and schedules jobs that delete their contents. A job that fails is retried. */
function removeRows({ db, jobs }: Services, rows: readonly { id: string }[], now: number): void {
  for (const { id } of rows) {
    db.delete(formFiles).where(eq(formFiles.id, id)).run()
    jobs.schedule('file-drop', id, now)
  }
}

/** Deletes one file, as {@link removeFiles} does. */
export function removeFile(services: Services, id: string, now: number): void {
  removeRows(services, [{ id }], now)
}

/**
 * Deletes the files of a submission. Must run in the transaction that deletes the submission; the jobs must be armed afterwards.
 */
export function removeFiles(services: Services, submission: string, now: number): void {
  const { id } = formFiles
  removeRows(
    services,
    services.db.select({ id }).from(formFiles).where(eq(formFiles.submission, submission)).all(),
    now,
  )
}

/** Deletes the files of a partial form, as {@link removeFiles} does. */
export function removePartialFiles(services: Services, partialId: string, now: number): void {
  const { id, partial, submission } = formFiles
  const isOfPartial = and(eq(partial, partialId), isNull(submission))
  removeRows(services, services.db.select({ id }).from(formFiles).where(isOfPartial).all(), now)
}

/** Deletes files that were not submitted within a day and belong to no partial form. */
export function purgeUnsubmittedFiles(services: Services, now: number): void {
  const { id, partial, submission, createdAt } = formFiles
  const partialRow = services.db.select({ id: partials.id }).from(partials).where(eq(partials.id, partial))
  const isOld = and(isNull(submission), lte(createdAt, now - UPLOAD_RETENTION_MS), notExists(partialRow))
  removeRows(services, services.db.select({ id }).from(formFiles).where(isOld).all(), now)
}

/** Handles the job that deletes the contents of a file. */
export function deleteStoredFile({ fileStore }: Services): Handler {
  return async ({ reference }) => {
    await fileStore.delete(reference)
    return undefined
  }
}
