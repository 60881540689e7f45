import { CalendarList } from '#client/pages/calendar-list.tsx'
import { renderPage } from '../render.tsx'
import type { SiteVisit } from '../visit.ts'

/** The list of what can be booked: `/widget/booking`, and `/` until a home page is published. */
export async function showHome(visit: SiteVisit): Promise<Response> {
  const { words, site, prefix } = visit
  const { calendars } = await visit.calls.calendarList()
  return renderPage(visit, {
    title: words.t('page.bookWith', { name: words.text(site.name) }),
    description: site.description && words.text(site.description),
    layout: 'page',
    index: true,
    content: <CalendarList site={site} calendars={calendars} prefix={prefix} />,
  })
}
