import type { MiddlewareHandler } from 'hono'
import { Failure } from '#worker/contract/failure.ts'
import { TokenBuckets } from '#worker/requests/token-buckets.ts'

/** Limits the calls per minute of each client IP; all of them may come at once. Throws `rate-limited`. */
export function limitRate(perMinute: number): MiddlewareHandler {
  const buckets = new TokenBuckets(perMinute)
  return async (c, next) => {
    const clientIp = c.req.header('X-Daybook-Address')
    // Real time, also in tests: it measures load, not dates.
    const wait = clientIp === undefined ? 0 : buckets.take(clientIp, Date.now())
    if (wait > 0) throw new Failure('rate-limited', { values: { retryAfter: Math.ceil(wait / 1000) } })
    await next()
  }
}
