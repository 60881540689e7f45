import { replaceBusyTimes } from '../../calendar-sync/commands/store-busy-times.ts'
import { listBusyTimes } from '../../calendar-sync/store.ts'
import { blocks } from '../../platform/db/block-tables.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import type { ChangeKinds } from '../../platform/undo/undoable-changes.ts'
import { type BlockedTimeRow, toResourceKey } from '../store.ts'

/** Frees the times of a blocked time that was deleted. Must run in a transaction. */
export function freeBlockedTime(
  services: Services,
  row: BlockedTimeRow,
  now: number,
  transaction: Transaction,
): void {
  const { id } = row
  const changes = { removed: listBusyTimes(services.db, id, 0), added: [], now }
  replaceBusyTimes(services, transaction, { name: id, resourceKey: toResourceKey(row) }, changes)
}

/** Returns the functions that undo the deletion of a blocked time, and that free its times once it is final. Until then they stay busy. */
export const createUndoableDeletion = (services: Services): ChangeKinds['block'] => ({
  restore({ pending: { row } }) {
    services.db.insert(blocks).values(row).run()
  },
  complete({ pending: { row } }, now, transaction) {
    freeBlockedTime(services, row, now, transaction)
  },
})
