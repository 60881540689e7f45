import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { AdminImport } from '#worker/contract/admin/imports.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { Failure } from '#worker/contract/failure.ts'
import { importId } from '#worker/contract/ids.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import type { Database } from '../platform/db/database.ts'
import { type ImportRow, importedRows, importFiles, imports } from '../platform/db/import-tables.ts'
import type { Services } from '../platform/services.ts'
import { hasFile } from './files.ts'

const PAGE_SIZE = 100

/** How long an import can be open. Then its file is deleted; the rows that it has written stay. */
const OPEN_MS = DAY_MS

/** Finds an import. Throws `not-found` for an unknown id. */
export function findImport(db: Database, id: string): ImportRow {
  const row = db.select().from(imports).where(eq(imports.id, id)).get()
  if (!row) throw new Failure('not-found')
  return row
}

/** Finds an import to which rows can be written. Throws `not-found` for one that has ended. */
export function findOpenImport(db: Database, id: string): ImportRow {
  const row = findImport(db, id)
  if (row.state !== 'open') throw new Failure('not-found', { detail: 'The import has ended.' })
  return row
}

/** Changes an import, and returns it. */
export const updateImport = (db: Database, id: string, change: Partial<ImportRow>): ImportRow =>
  db.update(imports).set(change).where(eq(imports.id, id)).returning().get() ?? findImport(db, id)

/** Returns the newest imports. */
export const listImports = (db: Database): ImportRow[] =>
  db.select().from(imports).orderBy(desc(imports.number)).limit(PAGE_SIZE).all()

/** Returns an import as the business sees it. */
export function toAdminImport(db: Database, row: ImportRow): AdminImport {
  const { number: _, createdAt, doneAt, undoneAt, ...rest } = row
  return {
    ...rest,
    id: importId.parse(row.id),
    createdAt: toIso(createdAt),
    doneAt: doneAt === null ? null : toIso(doneAt),
    undoneAt: undoneAt === null ? null : toIso(undoneAt),
    hasFile: hasFile(db, row.id),
  }
}

/** Ends imports that have been open for a day, and deletes their files. Deletes an import without rows. */
export function purgeImports({ db }: Pick<Services, 'db'>, now: number): void {
  const isOld = and(eq(imports.state, 'open'), lt(imports.createdAt, now - OPEN_MS))
  for (const { id, upTo } of db.select().from(imports).where(isOld).all()) {
    db.delete(importFiles).where(eq(importFiles.import, id)).run()
    const isWritten = eq(importedRows.import, id)
    const hasRows =
      db.select({ one: sql`1` }).from(importedRows).where(isWritten).limit(1).get() !== undefined
    // `upTo` is 0 where a program does not send it, and until the first call has ended.
    if (upTo === 0 && !hasRows) db.delete(imports).where(eq(imports.id, id)).run()
    else updateImport(db, id, { state: 'done', doneAt: now, answers: {} })
  }
}
