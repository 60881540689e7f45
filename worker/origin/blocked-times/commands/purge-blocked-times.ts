import { eq } from 'drizzle-orm'
import { DAY_MS } from '#worker/contract/durations.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { blocks } from '../../platform/db/block-tables.ts'
import type { Database } from '../../platform/db/database.ts'
import { hasEnded } from '../expand-blocked-time.ts'
import { listIdleBlockedTimes } from '../store.ts'

/** How long blocked times that are over are stored. */
const RETENTION_MS = 366 * DAY_MS

/** Deletes blocked times whose last date is long ago. */
export function* purgeBlockedTimes(db: Database, now: number): PausableWork<void> {
  const until = now - RETENTION_MS
  for (const row of listIdleBlockedTimes(db, until)) {
    if (hasEnded(row, until)) db.delete(blocks).where(eq(blocks.id, row.id)).run()
    yield
  }
}
