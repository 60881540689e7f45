import type { Context, MiddlewareHandler } from 'hono'
import { Failure } from '#worker/contract/failure.ts'
import { TokenBuckets } from '#worker/requests/token-buckets.ts'

/** Statuses of calls with a wrong token, a wrong link, or nothing that could be read. */
const failures: ReadonlySet<number> = new Set([400, 401, 403, 404, 410, 422])

const getClientIp = (c: Context) => c.req.header('X-Daybook-Address')

// All limits here use real time, also in tests: they measure load, not dates.
/** Throws `rate-limited` unless there are 0 milliseconds to wait. */
function checkWait(wait: number): void {
  if (wait > 0) throw new Failure('rate-limited', { values: { retryAfter: Math.ceil(wait / 1000) } })
}

/**
 * Limits the calls per minute of each client IP, and those of all clients together. The calls of a minute may come at once. Throws
 * `rate-limited` for further ones.
 */
export function limitRate(perMinute: number, perMinuteOfSite = Infinity): MiddlewareHandler {
  const buckets = new TokenBuckets(perMinute)
  const siteBucket = new TokenBuckets(perMinuteOfSite)
  return async (c, next) => {
    const clientIp = getClientIp(c)
    if (clientIp !== undefined) checkWait(buckets.take(clientIp, Date.now()))
    // Checked after the client's own limit, so that the calls above that limit do not count here.
    if (perMinuteOfSite < Infinity) checkWait(siteBucket.take('site', Date.now()))
    await next()
  }
}

/**
 * Limits the failed calls per minute of each client IP, such as those with a wrong link or token. Throws `rate-limited` for further
 * ones. All other calls get through, since many people may share an IP.
 */
export function limitFailures(perMinute: number): MiddlewareHandler {
  const buckets = new TokenBuckets(perMinute)
  return async (c, next) => {
    await next()
    const clientIp = getClientIp(c)
    if (clientIp !== undefined && failures.has(c.res.status)) checkWait(buckets.take(clientIp, Date.now()))
  }
}

/**
 * Limits failures as {@link limitFailures} does. Also limits the other calls per minute of each path, from all clients together,
 * since some of them call other servers. Throws `rate-limited`.
 */
export function limitLinkRate(perMinute: number): MiddlewareHandler {
  const limitFailedCalls = limitFailures(perMinute)
  const buckets = new TokenBuckets(perMinute)
  return async (c, next) => {
    const key = c.req.path
    checkWait(buckets.wait(key, Date.now()))
    await limitFailedCalls(c, next)
    // Failures do not count, so that nobody without the link can use up its limit.
    if (!failures.has(c.res.status)) buckets.take(key, Date.now())
  }
}
