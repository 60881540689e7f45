import { eq } from 'drizzle-orm'
import { diffIntervals } from '../../calendar-sync/commands/store-busy-times.ts'
import { getCoverage } from '../../calendar-sync/rules.ts'
import { changeBusyTimes, listBusyTimes } from '../../calendar-sync/store.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { blocks } from '../../platform/db/block-tables.ts'
import type { Database } from '../../platform/db/database.ts'
import { expandBlockedTime } from '../expand-blocked-time.ts'
import { getStoredRange } from '../rules.ts'
import { getZone, listAllBlockedTimes, toResourceKey } from '../store.ts'

/** Expands and stores the blocked times that were not expanded until the end of the horizon, or whose zone changed. */
export function extendBlockedTimes(db: Database, catalogue: Catalogue, now: number): void {
  const { range, neededUntil } = getCoverage(catalogue, now)
  for (const row of listAllBlockedTimes(db)) {
    const timeZone = getZone(catalogue, row)
    if (row.coveredUntil >= neededUntil && row.timeZone === timeZone) continue
    const storedRange = getStoredRange(range.end, now)
    const { removed, added } = diffIntervals(
      listBusyTimes(db, row.id, storedRange.start),
      expandBlockedTime(row, timeZone, storedRange),
    )
    changeBusyTimes(db, { name: row.id, resourceKey: toResourceKey(row) }, { removed, added })
    db.update(blocks).set({ coveredUntil: range.end, timeZone }).where(eq(blocks.id, row.id)).run()
  }
}
