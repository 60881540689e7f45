import type { Hono, MiddlewareHandler } from 'hono'
import type { BlankSchema } from 'hono/types'
import { getBodyLimit } from '#worker/contract/api/body-limit.ts'
import type { RateLimit } from '#worker/contract/api/operation.ts'
import { getOperation } from '#worker/contract/api/operations.ts'
import { limitBody } from '#worker/requests/limit-body.ts'
import type { Services } from '../services.ts'
import type { ActorEnv } from './authorize.ts'
import { type Route, toHonoPath } from './handle.ts'
import { limitFailures, limitLinkRate, limitRate } from './rate-limit.ts'

const limiters = { calls: limitRate, failures: limitFailures, link: limitLinkRate }

/** Adds routes to an app, each behind the body limit and the rate limit of its operation. */
export function mountRoutes<Path extends string>(
  app: Hono<ActorEnv, BlankSchema, Path>,
  routes: readonly Route[],
  services: Services,
): void {
  const mounted = new Map<RateLimit, MiddlewareHandler>()
  const getLimiter = (limit: RateLimit) => {
    const limiter = mounted.get(limit) ?? limiters[limit.counts](limit.perMinute, limit.perMinuteOfSite)
    mounted.set(limit, limiter)
    return limiter
  }
  for (const { key, respond } of routes) {
    const operation = getOperation(key)
    const { method, limit } = operation
    const limitSize: MiddlewareHandler = (c, next) => {
      c.req.raw = limitBody(c.req.raw, getBodyLimit(operation))
      return next()
    }
    const handlers = [limitSize, ...(limit ? [getLimiter(limit)] : []), respond(services)]
    app.on(method.toUpperCase(), [toHonoPath(operation)], ...handlers)
  }
}
