import { and, eq, sql } from 'drizzle-orm'
import type { ImportKind } from '#worker/contract/admin/imports.ts'
import { type ImportedRow, importedRows } from '../../platform/db/import-tables.ts'
import { insertRow, prepareOnce } from '../../platform/db/prepared.ts'
import type { Services } from '../../platform/services.ts'

const prepareFind = prepareOnce((db) =>
  db
    .select()
    .from(importedRows)
    .where(and(eq(importedRows.kind, sql.placeholder('kind')), eq(importedRows.key, sql.placeholder('key'))))
    .prepare(),
)

/** Returns the row with a key that an import has written. */
export const findWritten = ({ db }: Services, kind: ImportKind, key: string): ImportedRow | undefined =>
  prepareFind(db).get({ kind, key })

/** Notes what a row has written. */
export const noteWritten = ({ db }: Services, row: Omit<ImportedRow, 'number'>): void =>
  insertRow(db, importedRows, row)
