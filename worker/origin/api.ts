import { Hono } from 'hono'
import { getBodyLimit } from '#worker/contract/body-limits.ts'
import { Failure } from '#worker/contract/failure.ts'
import { limitBody } from '#worker/requests/limit-body.ts'
import { answerVisitor } from '#worker/requests/visitor-address.ts'
import { adminRoutes } from './admin-routes.ts'
import { bookingRoutes, oneTimeLinkRoutes, paymentReturnRoutes } from './bookings/routes.ts'
import { calendarFeedRoutes } from './calendar-sync/routes.ts'
import {
  calendarRoutes,
  groupRoutes,
  serviceMenuRoutes,
  serviceRoutes,
  siteRoutes,
  teamRoutes,
  timeZoneRoutes,
} from './catalogue/routes.ts'
import { mediaRoutes } from './content/media/routes.ts'
import { contentRoutes, previewRoutes } from './content/routes.ts'
import { signInRoutes } from './desk/routes.ts'
import { formRoutes } from './forms/routes.ts'
import { receiptRoutes, resendRoutes, shortLinkRoutes, subscriptionRoutes } from './messages/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { sandboxRoutes } from './payments/sandbox-routes.ts'
import { authorize } from './platform/http/authorize.ts'
import { problemResponse } from './platform/http/problem-response.ts'
import type { Services } from './platform/services.ts'
import { personalDataRoutes } from './privacy/routes.ts'
import { holdRoutes, slotRoutes } from './scheduling/routes.ts'
import { waitlistRoutes } from './waitlist/routes.ts'

/**
 * Creates the Hono app for `/api`, with one sub-app per resource. Every response has the headers `Daybook-Revision` and
 * `Daybook-Calendar-Version`. The version grows with every change of busy times. `startedAt`, in milliseconds since 1970,
 * keeps it growing when the object starts again: it changes less than once in a microsecond.
 */
export function createApi(services: Services, startedAt = 0) {
  const getCalendarVersion = () => startedAt * 1000 + services.busyCalendar.version
  return (
    new Hono()
      .basePath('/api')
      .onError(problemResponse)
      .notFound((c) => problemResponse(new Failure('not-found'), c))
      .use(async (c, next) => {
        await next()
        // Not with `c.header`, which creates the response anew, with a stream as its body.
        c.res.headers.set('Daybook-Revision', String(services.published.revision))
        c.res.headers.set('Daybook-Calendar-Version', String(getCalendarVersion()))
      })
      .use(async (c, next) => {
        // Providers do not send a receipt again later.
        if (c.req.path.startsWith('/api/messages/receipts/')) services.lifecycle.checkExists()
        else services.lifecycle.checkOpen()
        await next()
      })
      .use('/admin/*', authorize(services.access))
      .use((c, next) => {
        c.req.raw = limitBody(c.req.raw, getBodyLimit(c.req.path))
        return next()
      })
      .use((c, next) => {
        const isVisitor = !c.req.path.startsWith('/api/admin/')
        return answerVisitor(isVisitor ? c.req.header('X-Daybook-Address') : undefined, next)
      })
      .route('/site', siteRoutes(services))
      .route('/calendars', calendarRoutes(services))
      .route('/calendars', slotRoutes(services))
      .route('/teams', teamRoutes(services))
      .route('/groups', groupRoutes(services))
      .route('/service-menus', serviceMenuRoutes(services))
      .route('/one-time-links', oneTimeLinkRoutes(services))
      .route('/services', serviceRoutes(services))
      .route('/time-zones', timeZoneRoutes(services))
      .route('/holds', holdRoutes(services))
      .route('/bookings', bookingRoutes(services))
      .route('/bookings', resendRoutes(services))
      .route('/waitlist', waitlistRoutes(services))
      .route('/forms', formRoutes(services))
      .route('/personal-data', personalDataRoutes(services))
      .route('/calendar-feeds', calendarFeedRoutes(services))
      .route('/payments', paymentRoutes(services))
      .route('/payments', paymentReturnRoutes(services))
      .route('/payments/sandbox', sandboxRoutes(services))
      // Before `/content`, so that previews never get the caching headers of published content.
      .route('/content/previews/:id', previewRoutes(services))
      .route('/content', contentRoutes(services))
      .route('/messages', receiptRoutes(services))
      .route('/messages', subscriptionRoutes(services))
      .route('/short-links', shortLinkRoutes(services))
      .route('/media', mediaRoutes(services))
      .route('/desk', signInRoutes(services))
      .route('/admin', adminRoutes(services))
      .get('/health', (c) => c.json({ status: 'ok' as const, revision: services.published.revision }))
  )
}

/** The type of the edge's typed client. */
export type Api = ReturnType<typeof createApi>
