import { getPath } from 'hono/utils/url'
import { Failure } from '#worker/contract/failure.ts'
import type { OriginFetch } from './origin-fetch.ts'

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

/** Paths whose `GET` costs the origin a search. */
const COSTLY_PATH = /^\/api\/(?:calendars\/[^/]+\/(?:slots|series)|next-free|content\/search)$/
/** Paths whose ids could be guessed. */
const GUESSABLE_PATH = /^\/api\/(?:holds|one-time-links|short-links)\/[^/]+$/

/**
 * Wraps an origin fetch so that searches and reads of free times and series count towards the limit. Reads of holds, one-time
 * links and short links count only when they fail.
 */
export function limitReads(fetchOrigin: OriginFetch, checkCallRate: CheckRateLimit): OriginFetch {
  return async (request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // By Hono's `getPath`, because the origin decodes paths in the same way.
    const path = getPath(request)
    if (isRead && COSTLY_PATH.test(path)) await checkCallRate()
    const response = await fetchOrigin(request)
    if (isRead && !response.ok && GUESSABLE_PATH.test(path)) await checkCallRate()
    return response
  }
}
