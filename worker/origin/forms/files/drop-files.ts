import { and, eq, isNull, lte, notExists } from 'drizzle-orm'
import { formFiles, partials } from '../../platform/db/form-tables.ts'
import type { Handler } from '../../platform/jobs/queue.ts'
import type { Services } from '../../services.ts'
import { WAITS_FOR } from './unsent.ts'

type Ground = Pick<Services, 'db' | 'jobs'>

/** Forgets files; a job deletes what is in them, and tries again where it can't. */
function drop({ db, jobs }: Ground, rows: readonly { id: string }[], now: number): void {
  for (const { id } of rows) {
    db.delete(formFiles).where(eq(formFiles.id, id)).run()
    jobs.schedule('file-drop', id, now)
  }
}

/** Forgets one file; as {@link dropFiles}. */
export const dropFile = (ground: Ground, id: string, now: number): void => drop(ground, [{ id }], now)

/** Forgets the files of a submission, within the write that erases it. The jobs have to be armed after it. */
export function dropFiles(ground: Ground, submission: string, now: number): void {
  const { id } = formFiles
  drop(
    ground,
    ground.db.select({ id }).from(formFiles).where(eq(formFiles.submission, submission)).all(),
    now,
  )
}

/** Forgets the files of a form that was begun, as {@link dropFiles} does. */
export function dropHeld(ground: Ground, begun: string, now: number): void {
  const { id, partial, submission } = formFiles
  const held = and(eq(partial, begun), isNull(submission))
  drop(ground, ground.db.select({ id }).from(formFiles).where(held).all(), now)
}

/** Forgets files that were neither sent within a day nor are kept for later. */
export function dropUnsent(ground: Ground, now: number): void {
  const { id, partial, submission, createdAt } = formFiles
  const keeping = ground.db.select({ id: partials.id }).from(partials).where(eq(partials.id, partial))
  const old = and(isNull(submission), lte(createdAt, now - WAITS_FOR), notExists(keeping))
  drop(ground, ground.db.select({ id }).from(formFiles).where(old).all(), now)
}

/** The job that deletes what was in a file. */
export function deleteFile({ fileStore }: Pick<Services, 'fileStore'>): Handler {
  return async ({ reference }) => {
    await fileStore.delete(reference)
    return undefined
  }
}
