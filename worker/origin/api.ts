import { Hono } from 'hono'
import { mostBodyBytes } from '#worker/contract/body-limits.ts'
import { Failure } from '#worker/contract/failure.ts'
import { limitBody } from '#worker/requests/limit-body.ts'
import { authorized } from './http/authorized.ts'
import { problemResponse } from './http/problem-response.ts'
import { aboutRoutes } from './routes/about.ts'
import { adminRoutes } from './routes/admin.ts'
import { bookingRoutes } from './routes/bookings.ts'
import { calendarRoutes } from './routes/calendars.ts'
import { contentRoutes, previewRoutes } from './routes/content.ts'
import { formRoutes } from './routes/forms.ts'
import { holdRoutes } from './routes/holds.ts'
import { mediaRoutes } from './routes/media.ts'
import {
  groupRoutes,
  oneTimeLinkRoutes,
  serviceMenuRoutes,
  serviceRoutes,
  teamRoutes,
} from './routes/offerings.ts'
import { operatorRoutes } from './routes/operator.ts'
import { paymentRoutes } from './routes/payments.ts'
import { personalDataRoutes } from './routes/personal-data.ts'
import { sandboxRoutes } from './routes/sandbox.ts'
import { siteRoutes } from './routes/site.ts'
import { timeZoneRoutes } from './routes/time-zones.ts'
import { waitlistRoutes } from './routes/waitlist.ts'
import type { Services } from './services.ts'

/** The contract, implemented; one sub-app a resource. Every answer says which revision it was made at. */
export function createApi(services: Services) {
  return (
    new Hono()
      .basePath('/api')
      .onError(problemResponse)
      .notFound((c) => problemResponse(new Failure('not-found'), c))
      .use(async (c, next) => {
        await next()
        c.header('Daybook-Revision', String(services.published.revision))
      })
      .use(async (c, next) => {
        if (!c.req.path.startsWith('/api/operator/')) services.lifecycle.checkOpen()
        await next()
      })
      .use('/admin/*', authorized(services.access))
      .use('/operator/*', authorized(services.access))
      .use((c, next) => {
        c.req.raw = limitBody(c.req.raw, mostBodyBytes(c.req.path))
        return next()
      })
      .route('/site', siteRoutes(services))
      .route('/calendars', calendarRoutes(services))
      .route('/teams', teamRoutes(services))
      .route('/groups', groupRoutes(services))
      .route('/service-menus', serviceMenuRoutes(services))
      .route('/one-time-links', oneTimeLinkRoutes(services))
      .route('/services', serviceRoutes(services))
      .route('/time-zones', timeZoneRoutes(services))
      .route('/holds', holdRoutes(services))
      .route('/bookings', bookingRoutes(services))
      .route('/waitlist', waitlistRoutes(services))
      .route('/forms', formRoutes(services))
      .route('/personal-data', personalDataRoutes(services))
      .route('/payments', paymentRoutes(services))
      .route('/payments/sandbox', sandboxRoutes(services))
      // Before what is published: an answer of the one is none of the other's.
      .route('/content/previews/:id', previewRoutes(services))
      .route('/content', contentRoutes(services))
      .route('/media', mediaRoutes(services))
      .route('/admin', adminRoutes(services))
      .route('/operator/sites', operatorRoutes(services))
      .route('/', aboutRoutes(services))
  )
}

/** What the edge's typed client speaks. */
export type Api = ReturnType<typeof createApi>
