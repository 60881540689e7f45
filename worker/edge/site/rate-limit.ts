import { getPath } from 'hono/utils/url'
import { Failure } from '#worker/contract/failure.ts'
import type { OriginFetch } from '../origin-client/origin-fetch.ts'

/** The period of every limit, as in wrangler.toml. */
const PERIOD_SECONDS = 60

/** Counts one request. Throws `rate-limited` past the limit. */
export type CheckRateLimit = () => Promise<void>

/**
 * Returns a check that counts a key towards a limit, in this Cloudflare location. Without the binding nothing
 * is counted.
 */
export function createRateLimitCheck(limit: RateLimit | undefined, key: string): CheckRateLimit {
  return async () => {
    const answer = await limit?.limit({ key })
    if (answer && !answer.success)
      throw new Failure('rate-limited', { values: { retryAfter: PERIOD_SECONDS } })
  }
}

/** Paths whose `GET` costs the origin a search, or whose ids could be guessed. */
const LIMITED_PATH =
  /^\/api\/(?:calendars\/[^/]+\/(?:slots|series)|holds\/[^/]+|one-time-links\/[^/]+|short-links\/[^/]+)$/

/** Wraps an origin fetch so that reads of slots, series, holds, one-time links and short links count towards the limit. */
export function limitReads(fetchOrigin: OriginFetch, checkCallRate: CheckRateLimit): OriginFetch {
  return async (request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // Hono's path: the origin decodes paths in the same way.
    if (isRead && LIMITED_PATH.test(getPath(request))) await checkCallRate()
    return fetchOrigin(request)
  }
}
