import type { Context } from 'hono'
import { createPageContext } from '../page-context/page-context.ts'
import { renderPage } from '../rendering/render-page.tsx'
import type { EdgeEnv } from '../request/app-env.ts'
import { EmbedDocs } from './embed-docs-page.tsx'

/** Answers `GET /api/docs/embed`, the page for developers of other sites that embed pages of this one. */
export async function showEmbedDocs(c: Context<EdgeEnv>): Promise<Response> {
  const { site, ...otherContext } = await createPageContext(c, 'page')
  // Without analytics there is no cookie banner, which would cover the button at the corner.
  const { analytics: _, ...plainSite } = site
  const context = { ...otherContext, site: plainSite }
  const { calendars } = await context.calls.calendarList()
  const [firstCalendar] = calendars
  return renderPage(context, {
    title: 'Embed it in any page',
    // The examples show pages of the site itself.
    frames: ["'self'"],
    entries: ['embedDocs'],
    content: (
      <EmbedDocs
        origin={context.url.origin}
        path={firstCalendar && `${context.prefix}/widget/bookings/${firstCalendar.slug}`}
      />
    ),
  })
}
