import { CalendarList } from '#client/pages/calendar-list.tsx'
import { createBookingHead } from '../head/booking-head.ts'
import { renderPage } from '../rendering/render-page.tsx'
import { createBookingListGraph } from '../structured-data/graph.ts'
import type { PageContext } from './page-context.ts'

/** The list of what can be booked: `/widget/booking`, and `/` until a home page is published. */
export async function showHome(context: PageContext): Promise<Response> {
  const { i18n, site, prefix } = context
  const { calendars } = await context.calls.calendarList()
  const title = i18n.t('page.bookWith', { name: i18n.text(site.name) })
  const description = site.description && i18n.text(site.description)
  return renderPage(context, {
    title,
    description,
    layout: 'page',
    index: true,
    head: createBookingHead(context, { title, description, graph: createBookingListGraph(context) }),
    content: <CalendarList site={site} calendars={calendars} prefix={prefix} />,
  })
}
