import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import type { ImportedRows, WriteRefusal } from '#worker/contract/admin/imports.ts'
import type { ImportRow } from '../../platform/db/import-tables.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import type { BusyEntry } from '../../scheduling/busy-entry.ts'

/** The import to which rows are written, and by whom. */
export interface ImportContext {
  row: ImportRow
  actor: BusinessActor
  now: number
  transaction: Transaction
  /** The times of the appointments that the transaction has written. */
  planned: BusyEntry[]
}

/** The effect of a row. */
export type RowEffect =
  | { refused: WriteRefusal }
  | { did: 'created' | 'completed' | 'known'; overlaps?: boolean }

/** Returns the effects before the first row. */
export const createEffects = (): ImportedRows => ({
  created: 0,
  completed: 0,
  known: 0,
  refused: [],
  overlapping: [],
})

/** Adds the effect of a row. */
export function addEffect(effects: ImportedRows, line: number, effect: RowEffect): void {
  if ('refused' in effect) {
    effects.refused.push({ line, code: effect.refused })
    return
  }
  effects[effect.did] += 1
  if (effect.overlaps) effects.overlapping.push(line)
}
