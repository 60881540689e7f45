import type { AdminImport, ImportedRows } from '#worker/contract/admin/imports.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { ImportReading } from '#worker/imports/read-import.ts'
import type { DeskContext } from '../../request/desk-env.ts'

/** The time for which one form writes rows. Then the page shows the progress, and the next form continues. */
const MAX_RUN_MS = 12_000

/** Returns the sum of the results of two calls. */
const addResults = (one: ImportedRows, other: ImportedRows): ImportedRows => ({
  created: one.created + other.created,
  completed: one.completed + other.completed,
  known: one.known + other.known,
  refused: [...one.refused, ...other.refused],
  overlapping: [...one.overlapping, ...other.overlapping],
})

const noRows: ImportedRows = { created: 0, completed: 0, known: 0, refused: [], overlapping: [] }

/** Returns the result of a dry run of all rows. */
export async function tryRows(
  { api }: DeskContext,
  { id }: AdminImport,
  { batches }: ImportReading,
): Promise<ImportedRows> {
  let effects = noRows
  for (const { rows } of batches)
    effects = addResults(
      effects,
      await readAnswer(
        api('post /admin/imports/{id}/rows', { params: { id }, body: { ...rows, dryRun: true } }),
      ),
    )
  return effects
}

/** Writes the rows that are not written yet, for as long as a form may take. Returns whether all are written. */
export async function writeBatches(
  { api }: DeskContext,
  { id, upTo: writtenUpTo }: AdminImport,
  { batches }: ImportReading,
): Promise<boolean> {
  const started = Date.now()
  for (const { rows, upTo } of batches) {
    if (upTo <= writtenUpTo) continue
    if (Date.now() - started > MAX_RUN_MS) return false
    await readAnswer(api('post /admin/imports/{id}/rows', { params: { id }, body: { ...rows, upTo } }))
  }
  return true
}

/** Undoes an import, for as long as a form may take. Returns whether the import is undone completely. */
export async function undoBatches({ api }: DeskContext, { id }: AdminImport): Promise<boolean> {
  const started = Date.now()
  while (Date.now() - started <= MAX_RUN_MS) {
    const { left } = await readAnswer(api('post /admin/imports/{id}/undo', { params: { id } }))
    if (left === 0) return true
  }
  return false
}
