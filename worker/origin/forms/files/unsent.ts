import type { InferSelectModel } from 'drizzle-orm'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { FormFile } from '#worker/contract/forms/form.ts'
import { fileId } from '#worker/contract/ids.ts'
import type { Database } from '../../platform/db/database.ts'
import { formFiles } from '../../platform/db/form-tables.ts'

type FileRow = InferSelectModel<typeof formFiles>

/** Until then a file waits for its form to be sent, or kept for later. In milliseconds. */
export const WAITS_FOR = 24 * 60 * 60_000

/** A file as forms show it. */
export function fileView({ id, name, type, size }: FileRow): FormFile {
  return { id: fileId.parse(id), name, type, size }
}

/** A file that was uploaded for a field of a form, and sent with none so far. */
export function findUnsent(
  db: Database,
  { form, field }: { form: string; field: string },
  id: string,
): FileRow | undefined {
  const row = db.select().from(formFiles).where(eq(formFiles.id, id)).get()
  return row?.submission === null && row.form === form && row.field === field ? row : undefined
}

/** A file that came with a submission. */
export function findSent(db: Database, id: string): FileRow | undefined {
  const row = db.select().from(formFiles).where(eq(formFiles.id, id)).get()
  return row && row.submission !== null ? row : undefined
}

/** Gives files to what they are sent with; within its write, which found them unsent. */
export function claimFiles(db: Database, ids: readonly string[], submission: string): void {
  // One by one: an object's SQLite takes a hundred parameters.
  for (const id of ids) db.update(formFiles).set({ submission }).where(eq(formFiles.id, id)).run()
}

/** Keeps files for as long as what was kept of a form, and no others. */
export function holdFiles(db: Database, ids: readonly string[], partial: string): void {
  db.update(formFiles).set({ partial: null }).where(eq(formFiles.partial, partial)).run()
  for (const id of ids) db.update(formFiles).set({ partial }).where(eq(formFiles.id, id)).run()
}

/** The files that are kept with what was begun of a form. */
export function filesHeld(db: Database, partial: string): FormFile[] {
  const held = and(eq(formFiles.partial, partial), isNull(formFiles.submission))
  return db.select().from(formFiles).where(held).orderBy(asc(formFiles.createdAt)).all().map(fileView)
}
