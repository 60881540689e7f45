import { getPath } from 'hono/utils/url'
import { Failure } from '#worker/contract/failure.ts'
import type { OriginFetch } from '../origin-client/origin-fetch.ts'

/** Seconds; as in wrangler.toml. */
const PERIOD_SECONDS = 60

/** Throws `rate-limited` where an address comes more often than people do. Each call counts. */
export type CheckRateLimit = () => Promise<void>

/** Returns what counts a key towards a limit, at this place of Cloudflare's network; without the binding nothing is counted. */
export function createRateLimitCheck(limit: RateLimit | undefined, key: string): CheckRateLimit {
  return async () => {
    const answer = await limit?.limit({ key })
    if (answer && !answer.success)
      throw new Failure('rate-limited', { values: { retryAfter: PERIOD_SECONDS } })
  }
}

/** What costs the origin a search, or can be guessed: times, series, holds and one-time links. */
const LIMITED_PATH = /^\/api\/(?:calendars\/[^/]+\/(?:slots|series)|holds\/[^/]+|one-time-links\/[^/]+)$/

/** Returns the same way to the origin, with its `GET`s of times, series, holds and one-time links counted. */
export function limitReads(ask: OriginFetch, countCall: CheckRateLimit): OriginFetch {
  return async (request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // Hono's path: the origin decodes an address in the same way.
    if (isRead && LIMITED_PATH.test(getPath(request))) await countCall()
    return ask(request)
  }
}
