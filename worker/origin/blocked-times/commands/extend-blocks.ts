import { eq } from 'drizzle-orm'
import { compare } from '../../calendar-sync/commands/store-busy-times.ts'
import { getCoverage } from '../../calendar-sync/rules.ts'
import { changeBusyTimes, listBusyTimes } from '../../calendar-sync/store.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { blocks } from '../../platform/db/block-tables.ts'
import type { Database } from '../../platform/db/database.ts'
import { expandBlock } from '../expand-block.ts'
import { getKeptRange } from '../rules.ts'
import { getZone, listAllBlocks, toResourceKey } from '../store.ts'

/**
 * Expands the blocks that do not reach the end of the horizon, or whose zone changed. Returns whether busy times changed, so
 * that the busy calendar has to be loaded again.
 */
export function extendBlocks(db: Database, catalogue: Catalogue, now: number): boolean {
  const { range, neededUntil } = getCoverage(catalogue, now)
  let isChanged = false
  for (const row of listAllBlocks(db)) {
    const timeZone = getZone(catalogue, row)
    if (row.coveredUntil >= neededUntil && row.timeZone === timeZone) continue
    const kept = getKeptRange(range.end, now)
    const { removed, added } = compare(
      listBusyTimes(db, row.id, kept.start),
      expandBlock(row, timeZone, kept),
    )
    changeBusyTimes(db, { name: row.id, resourceKey: toResourceKey(row) }, { removed, added })
    db.update(blocks).set({ coveredUntil: range.end, timeZone }).where(eq(blocks.id, row.id)).run()
    isChanged ||= removed.length + added.length > 0
  }
  return isChanged
}
