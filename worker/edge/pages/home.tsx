import { createBookingHead } from '../head/booking-head.ts'
import { MessagePage } from '../layouts/message-page.tsx'
import type { PageContext } from '../page-context/page-context.ts'
import type { PageHandlers } from '../page-context/route.ts'
import { findNextFree } from '../proof/find-next-free.ts'
import { renderPage } from '../rendering/render-page.tsx'
import { toPreviewQuery } from '../site/preview-query.ts'
import { createBookingListGraph } from '../structured-data/graph.ts'
import { CalendarList } from './calendar-list.tsx'

/** Returns the home page of a site that has nothing to show yet. */
function renderComingSoon(context: PageContext): Response {
  const { t, text } = context.i18n
  return renderPage(context, {
    title: text(context.site.name),
    content: <MessagePage heading={t('soon.heading')} text={t('soon.text')} />,
  })
}

/** The list of all calendars: `/widget/booking`, and the home page of a site that publishes no home page of its own. */
export const home: PageHandlers = {
  async show(context) {
    const { i18n, site, prefix } = context
    const [{ calendars }, nextFree] = await Promise.all([context.calls.calendarList(), findNextFree(context)])
    if (calendars.length === 0 && context.path !== '/widget/booking') return renderComingSoon(context)
    const title = i18n.t('page.bookWith', { name: i18n.text(site.name) })
    const description = site.description && i18n.text(site.description)
    return renderPage(context, {
      title,
      description,
      index: true,
      entries: ['calendars'],
      returnPath: prefix + context.path + toPreviewQuery(site),
      head: createBookingHead(context, { title, description, graph: createBookingListGraph(context) }),
      content: (
        <CalendarList
          site={site}
          calendars={calendars}
          nextFree={nextFree}
          now={context.now}
          prefix={prefix}
        />
      ),
    })
  },
}
