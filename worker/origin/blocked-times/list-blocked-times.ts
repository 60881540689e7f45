import type { Interval } from '#worker/availability/types.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Database } from '../platform/db/database.ts'
import { expandBlock } from './expand-block.ts'
import { type BlockRow, getZone, listAllBlocks, toResourceKey } from './store.ts'

/** A block with its times in a range, and the key of its owner in the busy calendar. */
interface BlockedTimes {
  block: BlockRow
  key: string
  times: Interval[]
}

/** Returns the blocks that have a time in a range. */
export function listBlockedTimes(db: Database, catalogue: Catalogue, range: Interval): BlockedTimes[] {
  return listAllBlocks(db).flatMap((block) => {
    const times = expandBlock(block, getZone(catalogue, block), range)
    return times.length > 0 ? [{ block, key: toResourceKey(block), times }] : []
  })
}
