import { transact } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { listFeeds } from '../listed-feeds.ts'

/** Schedules a fetch of every feed now. Returns their number. */
export function refreshFeeds({ clock, db, jobs, published }: Services): number {
  const feeds = published.current ? listFeeds(published.current) : []
  transact(db, () => {
    for (const { name } of feeds) jobs.schedule('feed', name, clock.now())
  })
  jobs.arm()
  return feeds.length
}
