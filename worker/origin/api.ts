import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { Failure } from '#worker/contract/failure.ts'
import { runForVisitor } from '#worker/requests/visitor-ip.ts'
import { cachePublished, neverCache } from './content/routes.ts'
import { guardPreviews } from './drafts/guard-previews.ts'
import { type ActorEnv, authorize } from './platform/http/authorize.ts'
import { mountRoutes } from './platform/http/mount-routes.ts'
import { problemResponse } from './platform/http/problem-response.ts'
import type { Services } from './platform/services.ts'
import { routes } from './routes.ts'

/**
 * Creates the Hono app for `/api`. Every response has the headers `Daybook-Revision` and `Daybook-Calendar-Version`. The calendar
 * version grows with every change of busy times. When the object starts again, it counts changes from zero. It adds `startedAt`, in
 * microseconds since 1970, so that the version still grows: busy times change less often than once in a microsecond. `startedAt` is
 * in milliseconds since 1970.
 */
export function createApi(services: Services, startedAt = 0) {
  const getCalendarVersion = () => startedAt * 1000 + services.busyCalendar.version
  const api = new Hono<ActorEnv>()
    .basePath('/api')
    .onError(problemResponse)
    .notFound((c) => problemResponse(new Failure('not-found'), c))
    .use(async (c, next) => {
      await next()
      // `c.header` would create a new response, whose body is a stream.
      c.res.headers.set('Daybook-Revision', String(services.published.revision))
      c.res.headers.set('Daybook-Calendar-Version', String(getCalendarVersion()))
    })
    .use(async (c, next) => {
      // A suspended site takes receipts too: providers do not send them again later.
      if (c.req.path.startsWith('/api/messages/receipts/')) services.lifecycle.checkExists()
      else services.lifecycle.checkOpen()
      await next()
    })
    .use('/admin/*', authorize(services.access))
    .use(guardPreviews)
    .use((c, next) => {
      const isVisitor = !c.req.path.startsWith('/api/admin/')
      return runForVisitor(isVisitor ? c.req.header('X-Daybook-Address') : undefined, next)
    })
    // The middleware that is added first sets its header last: `neverCache` replaces the header of `cachePublished`.
    .use('/content/previews/*', neverCache)
    .use('/content/search', neverCache)
    .use('/content/*', cachePublished(services))
    .use('/calendar-feeds/*', etag())
  mountRoutes(api, routes, services)
  return api
}
