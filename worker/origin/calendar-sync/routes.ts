import { Failure } from '#worker/contract/failure.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { createCalendarFeed, revokeCalendarFeed } from './calendar-feeds/calendar-feeds.ts'
import { readCalendarFeed } from './calendar-feeds/read-calendar-feed.ts'
import { writeBookingsCalendar } from './calendar-feeds/write-bookings-calendar.ts'
import { refreshFeeds } from './commands/refresh-feeds.ts'
import { listAdminFeeds } from './view.ts'

/**
 * The public route of calendar feeds, and the routes by which the business lists and refreshes feeds, creates and revokes calendar
 * feeds, and exports bookings as a calendar.
 */
export const feedRoutes: readonly Route[] = [
  handle('get /calendar-feeds/{token}.ics', async ({ params }, services) => {
    const [, token] = /^(.+)\.ics$/.exec(params.token) ?? []
    if (token === undefined) throw new Failure('link-expired')
    return new Response(await readCalendarFeed(services, token), {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Cache-Control': 'private, no-cache',
      },
    })
  }),
  handle('get /admin/feeds', ({ sight }, services) => listAdminFeeds(services, sight)),
  handle('post /admin/feeds', ({ body }, services) => createCalendarFeed(services, body.owner)),
  handle('post /admin/feeds/refresh', (_, services) => ({ feeds: refreshFeeds(services) })),
  handle('delete /admin/feeds/{id}', ({ params }, { db }) => {
    revokeCalendarFeed(db, params.id)
    return null
  }),
  handle('get /admin/bookings.ics', async ({ query, sight }, services) => {
    const calendar = await writeBookingsCalendar(services, { ...query, sight })
    return new Response(calendar, {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="bookings.ics"',
      },
    })
  }),
]
