import { transact } from '../../platform/db/transaction.ts'
import type { SecretEvent } from '../../platform/secrets/events.ts'
import type { Services } from '../../platform/services.ts'
import { findListedFeed } from '../listed-feeds.ts'
import { deleteFeedState, insertFeedState, updateFeedState } from '../store.ts'

/**
 * Schedules a fetch of a busy feed whose URL was set, and deletes the busy times of a busy feed whose URL was deleted. Subscribes
 * to `secret.changed`.
 */
export function applyFeedUrlChange(services: Services, { name }: SecretEvent): void {
  const { clock, db, jobs, published, secrets } = services
  const feed = findListedFeed(published.current, name)
  if (feed && !secrets.has(name)) clearFeed(services, feed)
  if (!feed || !secrets.has(name)) return
  transact(db, ({ afterCommit }) => {
    // The busy times of the former URL stay until the new one was read.
    updateFeedState(db, name, { etag: null, lastModified: null, contentHash: null, coveredUntil: 0 })
    jobs.schedule('feed', name, clock.now())
    afterCommit(() => jobs.arm())
  })
}

/** Deletes the busy times of a feed that has no URL. */
export function clearFeed(
  { busyCalendar, db, emit, jobs }: Services,
  feed: { name: string; resourceKey: string },
): void {
  transact(db, ({ afterCommit }) => {
    deleteFeedState(db, feed.name)
    insertFeedState(db, feed)
    jobs.cancel('feed', feed.name)
    afterCommit(() => {
      busyCalendar.reset()
      emit({ type: 'slots.freed' })
    })
  })
}
