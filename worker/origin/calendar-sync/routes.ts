import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { adminCalendarQuery } from '#worker/contract/admin/bookings.ts'
import { type AdminFeeds, calendarFeedRequest, type NewCalendarFeed } from '#worker/contract/admin/feeds.ts'
import { Failure } from '#worker/contract/failure.ts'
import { limitLinkRate } from '../platform/http/rate-limit.ts'
import { validateInput } from '../platform/http/validate-input.ts'
import type { Services } from '../platform/services.ts'
import { createCalendarFeed, revokeCalendarFeed } from './calendar-feeds/calendar-feeds.ts'
import { readCalendarFeed } from './calendar-feeds/read-calendar-feed.ts'
import { writeBookingsCalendar } from './calendar-feeds/write-bookings.ts'
import { refreshFeeds } from './commands/refresh-feeds.ts'
import { listAdminFeeds } from './view.ts'

/** Returns the routes by which the business sees and refreshes busy feeds, and creates and revokes calendar feeds. */
export function feedRoutes(services: Services) {
  return new Hono()
    .get('/', (c) => c.json<AdminFeeds>(listAdminFeeds(services)))
    .post('/', validateInput('json', calendarFeedRequest), (c) =>
      c.json<NewCalendarFeed>(createCalendarFeed(services, c.req.valid('json').owner), 201),
    )
    .post('/refresh', (c) => c.json({ feeds: refreshFeeds(services) }))
    .delete('/:id', (c) => {
      revokeCalendarFeed(services.db, c.req.param('id'))
      return c.body(null, 204)
    })
}

/** Returns the admin route of bookings as a calendar. Its path has no slash before the extension. */
export function bookingCalendarRoutes(services: Services) {
  return new Hono().get('/bookings.ics', validateInput('query', adminCalendarQuery), async (c) =>
    c.body(await writeBookingsCalendar(services, c.req.valid('query')), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="bookings.ics"',
    }),
  )
}

/** Returns the public route of calendar feeds. */
export function calendarFeedRoutes(services: Services) {
  return new Hono().get('/:token.ics', limitLinkRate(300), etag(), async (c) => {
    const [, token] = /^(.+)\.ics$/.exec(c.req.param('token.ics')) ?? []
    if (token === undefined) throw new Failure('link-expired')
    return c.body(await readCalendarFeed(services, token), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, no-cache',
    })
  })
}
