import { toIso } from '#worker/contract/iso-time.ts'
import { describeError } from '#worker/requests/describe-error.ts'
import { log } from '#worker/requests/log.ts'
import { findBooking } from '../../bookings/store.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/jobs/queue.ts'
import type { Services } from '../../platform/services.ts'
import { findListedFeed } from '../listed-feeds.ts'
import { FeedFailure } from '../reading/feed-failure.ts'
import { readFeed } from '../reading/read-feed.ts'
import { getCoverage, getNextFetch, isReportDue } from '../rules.ts'
import { type FeedState, findFeedState, updateFeedState } from '../store.ts'
import { clearFeed } from './apply-feed-url-change.ts'
import { storeBusyTimes } from './store-busy-times.ts'

/** Handles the job that fetches a feed and replaces its busy times. When the fetch fails, the former busy times stay. */
export function fetchFeed(services: Services): Handler {
  return async ({ reference: name }) => {
    const { clock, db, fetch, published, secrets } = services
    const catalogue = published.current
    const [feed, state] = [findListedFeed(catalogue, name), findFeedState(db, name)]
    if (!catalogue || !feed || !state) return undefined
    if (!secrets.has(name)) {
      clearFeed(services, feed)
      return undefined
    }
    const url = readUrl(services, name)
    const coverage = getCoverage(catalogue, clock.now())
    const isOwnBooking = (uid: string) => {
      const [, id] = BOOKING_UID.exec(uid) ?? []
      return id !== undefined && findBooking(services, id) !== undefined
    }
    const context = { feed, coverage, state, isOwnBooking }
    const result = await readFeed(url, context, fetch).catch(toFailure)
    const isCurrent =
      findListedFeed(published.current, name)?.resourceKey === feed.resourceKey &&
      readUrl(services, name) === url
    // Otherwise a publish or a new URL has scheduled the job again.
    if (!isCurrent) return undefined
    const now = clock.now()
    if (result instanceof FeedFailure) return recordFailure(services, state, result, now)
    const healthy = { fetchedAt: now, succeededAt: now, failingSince: null, error: null, reportedAt: null }
    storeBusyTimes(services, feed, { ...result, ...healthy }, now)
    return getNextFetch(healthy, now)
  }
}

/** Matches the uid of an event that Daybook wrote: the id of its booking, in a cart with the index of the service. */
const BOOKING_UID = /^(bkg_[a-z2-7]{26})(?:-\d{1,9})?@/

/** Returns the URL of a feed; undefined when the site has none, or its encryption key is missing. */
function readUrl({ secrets }: Services, name: string): string | undefined {
  try {
    return secrets.get(name)
  } catch {
    return undefined
  }
}

function toFailure(error: unknown): FeedFailure {
  if (error instanceof FeedFailure) return error
  log('error', 'feed.broken', { error: describeError(error) })
  return new FeedFailure('cannot be read')
}

/**
 * Records a failed fetch. After `REPORT_AFTER_HOURS` without success, logs the failure daily, and emits `feed.failing` the
 * first time. Returns when to try again.
 */
function recordFailure(
  { db, emit }: Services,
  { name, failingSince: failingBefore, reportedAt }: FeedState,
  { message: error }: FeedFailure,
  now: number,
): number {
  const failingSince = failingBefore ?? now
  const isDue = isReportDue({ failingSince, reportedAt }, now)
  if (isDue) log('error', 'feed.failed', { feed: name, error, since: toIso(failingSince) })
  transact(db, () => {
    updateFeedState(db, name, { fetchedAt: now, failingSince, error, ...(isDue && { reportedAt: now }) })
    if (isDue && reportedAt === null) emit({ type: 'feed.failing', feed: name, now })
  })
  return getNextFetch({ failingSince }, now)
}
