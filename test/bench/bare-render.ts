import * as z from 'zod/mini'
import { localeCodes } from '#locales/codes.ts'
import { createContentPage } from '#worker/edge/content/render-content.tsx'
import { getPageAssets } from '#worker/edge/rendering/page-assets.ts'
import { renderHtml } from '#worker/edge/rendering/render-page.tsx'
import { site } from '#worker/edge/structured-data/view.fixture.ts'
import { renderBareFlow } from './bare-flow.ts'

interface Env {
  PAGES: { getWithMetadata(key: string, type: 'arrayBuffer'): Promise<unknown> }
  SITE_ORIGIN: {
    idFromName(name: string): unknown
    get(id: unknown): { fetch(url: string, init: RequestInit): Promise<Response> }
  }
}

/**
 * A Worker that only renders. The path of a calendar gets its time step. Any other URL is one of the origin's content API: it
 * gets the content page, after one lookup in KV and one call of the origin, rendered with `renderToString`. The benchmark
 * compares the edge with it.
 */
export default {
  async fetch(request: Request, { PAGES, SITE_ORIGIN }: Env): Promise<Response> {
    const { pathname, search, searchParams } = new URL(request.url)
    const origin = SITE_ORIGIN.get(SITE_ORIGIN.idFromName('demo'))
    const headers = { 'X-Daybook-Site': 'demo', 'X-Daybook-Address': '127.0.0.1' }
    if (pathname.startsWith('/widget/'))
      return renderBareFlow(request, (call) => origin.fetch(call.url, { headers }))
    // The edge too looks in KV before it renders a page.
    await PAGES.getWithMetadata(`none${pathname}${search}`, 'arrayBuffer')
    const locale = z.enum(localeCodes).parse(searchParams.get('locale'))
    const answer = await origin.fetch(`http://origin${pathname}${search}`, { headers })
    const view = await answer.json()
    const { context, page } = await createContentPage(
      { site, locale, prefix: `/${locale}`, path: '/', page: 1, consent: undefined },
      { view, now: new Date(0) },
    )
    return new Response(renderHtml(context, page, getPageAssets(undefined, page.entries)), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  },
}
