import * as z from 'zod/mini'
import { stateRecord } from '#worker/contract/admin/backup.ts'
import type { Database } from '../../platform/db/database.ts'
import { readMeta, writeMeta } from '../../platform/db/meta.ts'
import { listSchema } from '../../platform/db/stored-tables.ts'

const restoreState = z.object({
  /** The page that is due. */
  next: z.int(),
  /** The record of the backup about its rows, once a page has brought it. */
  state: z.optional(stateRecord),
  isComplete: z.boolean(),
  /** The triggers that are to be created again. */
  triggers: z.array(z.string()),
})

/** How far the restoration of a site is. */
type RestoreState = z.infer<typeof restoreState>

/** Reads how far the restoration of a site is; undefined for a site that was not restored. */
export function readRestoreState(db: Database): RestoreState | undefined {
  if (!listSchema(db).some(({ name }) => name === 'meta')) return undefined
  return restoreState.safeParse(JSON.parse(readMeta(db, 'restore') ?? 'null')).data
}

export function writeRestoreState(db: Database, state: RestoreState): void {
  writeMeta(db, 'restore', JSON.stringify(state))
}

/**
 * Returns whether a site is partly restored. Its database may then be one of an older version, and lack rows, so that nothing but
 * the restoration may read it.
 */
export const isPartlyRestored = (db: Database): boolean => readRestoreState(db)?.isComplete === false
