import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { BACKUP_FORMAT, type backupQuery } from '#worker/contract/admin/backup.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { runWithPauses } from '#worker/requests/run-with-pauses.ts'
import { keepChangeLog, leaveChangeLog, startChangeLog } from '../../platform/db/change-log.ts'
import { writeMeta } from '../../platform/db/meta.ts'
import { listMigrations } from '../../platform/db/migrate.ts'
import { toFieldFailure } from '../../platform/http/english-problems.ts'
import type { Services } from '../../platform/services.ts'
import { addFiles, firstFile } from './add-files.ts'
import { type Position, readBackupCursor, writeCursor } from './backup-cursor.ts'
import { BackupPage, PAGE_CHARACTERS } from './backup-page.ts'
import { addChanges, addRows, addState, firstRow } from './read-rows.ts'

/** The parts of a site's origin that a backup reads. */
export type BackupSource = Pick<Services, 'db' | 'clock' | 'secrets' | 'siteFiles'>

/** Begins a backup: from now on changes are logged. Returns its first position. */
function begin(
  { db, clock }: BackupSource,
  page: BackupPage,
  site: string,
  withoutSecrets: boolean,
): Position {
  const reader = randomUUID()
  const since = startChangeLog(db, reader, clock.now())
  page.add({
    format: BACKUP_FORMAT,
    schema: listMigrations(db),
    site,
    startedAt: toIso(clock.now()),
  })
  return { part: 'rows', reader, withoutSecrets, since, ...firstRow }
}

/** Throws `validation` where the log of changes has ended since a backup began. */
function checkLog({ db, clock }: BackupSource, reader: string): void {
  if (keepChangeLog(db, reader, clock.now())) return
  const message =
    'This backup has ended: nobody went on with it for an hour, or Daybook was updated. Begin anew'
  throw toFieldFailure({ path: 'cursor', code: 'ended', message })
}

/** Fills a page from a position on. Returns the position of the next page; undefined after the last. */
async function fill(
  services: BackupSource,
  page: BackupPage,
  position: Position,
): Promise<Position | undefined> {
  const { reader, withoutSecrets } = position
  const source = { ...services, withoutSecrets }
  const backup = { reader, withoutSecrets }
  switch (position.part) {
    case 'rows': {
      checkLog(services, reader)
      const next = await runWithPauses(addRows(source, page, position))
      const { since } = position
      return next ? { part: 'rows', ...backup, since, ...next } : { part: 'changes', ...backup, since }
    }
    case 'changes': {
      checkLog(services, reader)
      const since = addChanges(source, page, position.since)
      if (since !== undefined) return { part: 'changes', ...backup, since }
      addState(source, page, services.clock.now())
      return { part: 'files', ...backup, ...firstFile }
    }
    case 'files': {
      // A reader who asks for files has received all rows.
      leaveChangeLog(services.db, reader)
      const next = await addFiles(services.siteFiles, page, position)
      return next && { part: 'files', ...backup, ...next }
    }
  }
}

/**
 * Returns a page of a backup as lines of JSON, the last of which has the cursor of the next page. The rows are those of one moment,
 * although they are read while others write: first come all rows, then again those that changed meanwhile, until nothing is left.
 */
export async function readBackupPage(
  services: BackupSource,
  site: string,
  { cursor, secrets }: z.infer<typeof backupQuery>,
  characters = PAGE_CHARACTERS,
): Promise<string> {
  const page = new BackupPage(characters)
  const position =
    cursor === undefined ? begin(services, page, site, secrets === 'leave-out') : readBackupCursor(cursor)
  const next = await fill(services, page, position)
  // The backup is complete with this page. The desk tells owners when the last backup was taken.
  if (!next) writeMeta(services.db, 'last-backup', String(services.clock.now()))
  return page.end(next ? writeCursor(next) : null)
}
