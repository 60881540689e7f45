import type { Interval } from '#worker/availability/types.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { pause } from '#worker/requests/run-with-pauses.ts'
import type { Fetch } from '../../platform/http/fetch.ts'
import type { ListedFeed } from '../listed-feeds.ts'
import type { Coverage } from '../rules.ts'
import type { FeedState } from '../store.ts'
import type { ReadingRules } from './busy-times.ts'
import type { Components } from './component-reader.ts'
import { download } from './download.ts'
import { FeedFailure } from './feed-failure.ts'

/** Expanding events takes at most this long, in real time and with other requests in between. */
const MAX_READING_MS = 15_000

/** The changes of a fetch to the state of a feed. The busy times are absent when they are the same as before. */
export interface FeedContent
  extends Partial<
    Pick<FeedState, 'etag' | 'lastModified' | 'contentHash' | 'coveredUntil' | 'timeZone' | 'unreadable'>
  > {
  busy?: { times: readonly Interval[]; range: Interval }
}

/** A feed, its state before the fetch, and the range to read. */
interface FeedContext extends Pick<ReadingRules, 'isOwnBooking'> {
  feed: Pick<ListedFeed, 'timeZone'>
  coverage: Coverage
  state: FeedState
}

/** Fetches a feed and reads its busy times. Throws {@link FeedFailure} when it cannot be fetched or read in time. */
export async function readFeed(
  url: string | undefined,
  { feed: { timeZone }, coverage: { range, neededUntil }, state, isOwnBooking }: FeedContext,
  fetch: Fetch,
): Promise<FeedContent> {
  if (url === undefined) throw new FeedFailure('has a secret that cannot be read')
  const isCovered = state.coveredUntil >= neededUntil && state.timeZone === timeZone
  const answer = await download(url, isCovered ? state : { etag: null, lastModified: null }, fetch)
  if (answer.state === 'unchanged') return {}
  const { components, etag, lastModified } = answer
  const version = { etag, lastModified, contentHash: components.hash }
  if (isCovered && components.hash === state.contentHash) return version
  const { times, unreadable } = await expandComponents(components, {
    ownerZone: timeZone,
    range,
    isOwnBooking,
  })
  return { ...version, coveredUntil: range.end, timeZone, unreadable, busy: { times, range } }
}

/** Loads the parsers only where a feed is read: an isolate without feeds does not need them. */
async function expandComponents(components: Components, rules: ReadingRules) {
  const { readBusyTimes } = await import('./busy-times.ts')
  return runLimited(readBusyTimes(components, rules))
}

async function runLimited<T>(work: PausableWork<T>): Promise<T> {
  const deadline = Date.now() + MAX_READING_MS
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await pause()
    if (Date.now() > deadline)
      throw new FeedFailure(`takes more than ${MAX_READING_MS / 1000} seconds to read`)
  }
}
