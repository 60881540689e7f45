import type { InferSelectModel } from 'drizzle-orm'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { FormFile } from '#worker/contract/forms/form.ts'
import { fileId } from '#worker/contract/ids.ts'
import type { Database } from '../../platform/db/database.ts'
import { formFiles, submissions } from '../../platform/db/form-tables.ts'

type FileRow = InferSelectModel<typeof formFiles>

/** How long an uploaded file waits until its form is submitted or saved, in milliseconds. */
export const UPLOAD_RETENTION_MS = 24 * 60 * 60_000

/** Returns a file as forms show it. */
export function toFormFile({ id, name, type, size }: FileRow): FormFile {
  return { id: fileId.parse(id), name, type, size }
}

/** Finds an uploaded file of a form field that belongs to no submission yet. */
export function findUnsubmittedFile(
  db: Database,
  { form, field }: { form: string; field: string },
  id: string,
): FileRow | undefined {
  const row = db.select().from(formFiles).where(eq(formFiles.id, id)).get()
  return row?.submission === null && row.form === form && row.field === field ? row : undefined
}

/** Finds a file of a submission. */
export function findSubmittedFile(db: Database, id: string): FileRow | undefined {
  const row = db.select().from(formFiles).where(eq(formFiles.id, id)).get()
  return row && row.submission !== null ? row : undefined
}

/** Finds a file of a form that was filled in for a booking. */
export function findBookingFile(db: Database, id: string): FileRow | undefined {
  const file = findSubmittedFile(db, id)
  const { booking } = submissions
  const isOfBooking = and(eq(submissions.id, file?.submission ?? ''), isNotNull(booking))
  return db.select({ booking }).from(submissions).where(isOfBooking).get() && file
}

/** Assigns files to their submission. Must run in the transaction that found them unsubmitted. */
export function assignToSubmission(db: Database, ids: readonly string[], submission: string): void {
  // One statement each: SQLite in Durable Objects takes at most 100 parameters.
  for (const id of ids) db.update(formFiles).set({ submission }).where(eq(formFiles.id, id)).run()
}

/** Assigns exactly these files to a partial form, so that they are stored as long as the partial form. */
export function assignToPartial(db: Database, ids: readonly string[], partial: string): void {
  db.update(formFiles).set({ partial: null }).where(eq(formFiles.partial, partial)).run()
  for (const id of ids) db.update(formFiles).set({ partial }).where(eq(formFiles.id, id)).run()
}

/** Returns the files of a partial form. */
export function listPartialFiles(db: Database, partial: string): FormFile[] {
  const isOfPartial = and(eq(formFiles.partial, partial), isNull(formFiles.submission))
  return db
    .select()
    .from(formFiles)
    .where(isOfPartial)
    .orderBy(asc(formFiles.createdAt))
    .all()
    .map(toFormFile)
}
