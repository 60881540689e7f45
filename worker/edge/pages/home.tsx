import { CalendarList } from '#client/pages/calendar-list.tsx'
import { bookingHead } from '../head/booking-head.ts'
import { renderPage } from '../rendering/render-page.tsx'
import { bookingListGraph } from '../structured-data/graph.ts'
import type { SiteVisit } from './page-context.ts'

/** The list of what can be booked: `/widget/booking`, and `/` until a home page is published. */
export async function showHome(visit: SiteVisit): Promise<Response> {
  const { i18n, site, prefix } = visit
  const { calendars } = await visit.calls.calendarList()
  const title = i18n.t('page.bookWith', { name: i18n.text(site.name) })
  const description = site.description && i18n.text(site.description)
  return renderPage(visit, {
    title,
    description,
    layout: 'page',
    index: true,
    head: bookingHead(visit, { title, description, graph: bookingListGraph(visit) }),
    content: <CalendarList site={site} calendars={calendars} prefix={prefix} />,
  })
}
