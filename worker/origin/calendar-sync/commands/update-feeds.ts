import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Database } from '../../platform/db/database.ts'
import type { JobQueue } from '../../platform/jobs/queue.ts'
import { listFeeds } from '../listed-feeds.ts'
import { getCoverage } from '../rules.ts'
import { deleteFeedState, insertFeedState, listFeedStates } from '../store.ts'

/**
 * Adapts the stored feeds to a new revision. Deletes feeds that the revision lacks or gives to another owner, with their busy
 * times. Schedules a fetch of each feed that was not read yet, that was not read as far as the horizon now needs, or that was read
 * in another zone. Must run in the transaction of the publish.
 */
export function updateFeeds(db: Database, jobs: JobQueue, catalogue: Catalogue, now: number): void {
  const states = new Map(listFeedStates(db).map((state) => [state.name, state]))
  const listed = listFeeds(catalogue)
  const { neededUntil } = getCoverage(catalogue, now)
  const resourceKeys = new Map(listed.map(({ name, resourceKey }) => [name, resourceKey]))
  const removed = [...states.values()].filter(
    ({ name, resourceKey }) => resourceKeys.get(name) !== resourceKey,
  )
  for (const { name } of removed) {
    deleteFeedState(db, name)
    states.delete(name)
    jobs.cancel('feed', name)
  }
  for (const feed of listed) {
    const state = states.get(feed.name)
    if (!state) insertFeedState(db, feed)
    const isCovered = state && state.coveredUntil >= neededUntil && state.timeZone === feed.timeZone
    if (!isCovered) jobs.schedule('feed', feed.name, now)
  }
}
