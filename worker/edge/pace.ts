import { getPath } from 'hono/utils/url'
import { Failure } from '#worker/contract/failure.ts'
import { TokenBuckets } from '#worker/requests/token-buckets.ts'
import type { Env } from './env.ts'
import type { OriginFetch } from './origin.ts'

/** Seconds; as in wrangler.toml. */
const period = 60

/** Throws `rate-limited` where an address sends a site more forms than people do. Each call counts. */
export type CheckPace = () => Promise<void>

/** What Cloudflare counts at this place of its network; without the binding nothing is. */
export function paceOf({ SUBMIT_LIMIT }: Env, key: string): CheckPace {
  return async () => {
    const answer = await SUBMIT_LIMIT?.limit({ key })
    if (answer && !answer.success) throw new Failure('rate-limited', { values: { retryAfter: period } })
  }
}

const callsPerMinute = 600

// In the isolate's memory: asking a binding first would slow down every read. An address keeps its connections, and with them
// its isolate; one that is spread over several is let through more often, and none costs more than the buckets' memory.
const calls = new TokenBuckets(callsPerMinute)

/** Throws `rate-limited` where an address makes more calls than a visitor's pages do. Each call counts. */
export type CountCall = () => void

/** Returns what counts the calls of one site and address. */
export function callCounter(key: string): CountCall {
  return () => {
    // Real time, also in tests: it measures load, not dates.
    const wait = calls.take(key, Date.now())
    if (wait > 0) throw new Failure('rate-limited', { values: { retryAfter: Math.ceil(wait / 1000) } })
  }
}

/** What costs the origin a search, or can be guessed: times, series, holds and one-time links. */
const countedPath = /^\/api\/(?:calendars\/[^/]+\/(?:slots|series)|holds\/[^/]+|one-time-links\/[^/]+)$/

/** Returns the same way to the origin, with its `GET`s of times, series, holds and one-time links counted. */
export function countReads(ask: OriginFetch, countCall: CountCall): OriginFetch {
  return async (request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // Hono's path: the origin decodes an address in the same way.
    if (isRead && countedPath.test(getPath(request))) countCall()
    return ask(request)
  }
}
