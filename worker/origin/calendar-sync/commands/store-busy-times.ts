import type { Interval } from '#worker/availability/types.ts'
import { type Transaction, transact } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { toFeedOrBlockEntry, toFeedOrBlockId } from '../../scheduling/busy-entry.ts'
import type { ListedFeed } from '../listed-feeds.ts'
import type { FeedContent } from '../reading/read-feed.ts'
import { changeBusyTimes, type FeedState, listBusyTimes, updateFeedState } from '../store.ts'

/** With more changes than this, the busy calendar is filled anew: that takes less time than as many single changes. */
const MAX_SINGLE_CHANGES = 200

const toKey = ({ start, end }: Interval) => `${start}-${end}`

/** Returns the intervals that only the former list has, and those that only the new list has. */
export function diffIntervals(before: readonly Interval[], after: readonly Interval[]) {
  const [keysBefore, keysAfter] = [new Set(before.map(toKey)), new Set(after.map(toKey))]
  return {
    removed: before.filter((interval) => !keysAfter.has(toKey(interval))),
    added: after.filter((interval) => !keysBefore.has(toKey(interval))),
  }
}

/** Stores the state and the busy times that were read from a feed. Times that are no longer busy become free at once. */
export function storeBusyTimes(
  services: Services,
  feed: ListedFeed,
  { busy, ...state }: FeedContent & Partial<FeedState>,
  now: number,
): void {
  const { db } = services
  const { name } = feed
  const changes = busy
    ? diffIntervals(listBusyTimes(db, name, busy.range.start), busy.times)
    : { removed: [], added: [] }
  transact(db, (transaction) => {
    updateFeedState(db, name, state)
    replaceBusyTimes(services, transaction, feed, { ...changes, now })
  })
}

/** The former busy times of a feed or a block that are removed, and the new ones that replace them. */
interface BusyTimeChanges {
  removed: readonly Interval[]
  added: readonly Interval[]
  now: number
}

/** Replaces some busy times of a feed or a block. The busy calendar in memory is changed right after the commit. */
export function replaceBusyTimes(
  { busyCalendar, db, emit }: Services,
  { afterCommit }: Transaction,
  { name, resourceKey }: Pick<ListedFeed, 'name' | 'resourceKey'>,
  { removed, added, now }: BusyTimeChanges,
): void {
  if (removed.length + added.length === 0) return
  changeBusyTimes(db, { name, resourceKey }, { removed, added })
  afterCommit(() => {
    if (removed.length + added.length > MAX_SINGLE_CHANGES) busyCalendar.reset()
    else {
      for (const { start } of removed) busyCalendar.remove(toFeedOrBlockId({ feed: name, start }))
      for (const interval of added)
        busyCalendar.put([toFeedOrBlockEntry({ feed: name, resourceKey, ...interval })])
    }
    if (removed.some(({ end }) => end > now)) emit({ type: 'slots.freed' })
  })
}
