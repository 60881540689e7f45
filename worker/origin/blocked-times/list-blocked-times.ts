import type { Interval } from '#worker/availability/types.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Database } from '../platform/db/database.ts'
import { expandBlockedTime } from './expand-blocked-time.ts'
import { type BlockedTimeRow, getZone, listAllBlockedTimes, toResourceKey } from './store.ts'

/** A blocked time with its times in a range, and the key of its owner in the busy calendar. */
interface BlockedTimes {
  row: BlockedTimeRow
  key: string
  times: Interval[]
}

/** Returns the blocked times that have a time in a range. */
export function listBlockedTimes(db: Database, catalogue: Catalogue, range: Interval): BlockedTimes[] {
  return listAllBlockedTimes(db).flatMap((row) => {
    const times = expandBlockedTime(row, getZone(catalogue, row), range)
    return times.length > 0 ? [{ row, key: toResourceKey(row), times }] : []
  })
}
