import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server.edge'
import type { Preview } from '#client/layouts/preview-bar.tsx'
import { type ContentFrame, SiteLayout } from '#client/layouts/site-layout.tsx'
import { getThemePath } from '../files/theme.ts'
import type { Head } from '../head/content-head.ts'
import { formatEarlyHints } from '../headers/early-hints.ts'
import { type Caching, createPageHeaders } from '../headers/page-headers.ts'
import type { BarePageContext } from '../pages/page-context.ts'
import { Document } from './document.tsx'
import { getPageAssets, type Island, type PageAssets, type PlainEntry } from './page-assets.ts'

export interface Page {
  /** Names the step; the business's name is added where it isn't in it. */
  title: string
  description?: string | undefined
  layout: 'calendar' | 'form' | 'error' | 'page'
  status?: number
  caching?: Caching
  /** Whether search engines may list it: public pages that are as they should be. */
  index?: boolean
  /** What it says of itself where it is listed or linked; for a page that is neither, absent. */
  head?: Head
  /** Path and query to come back to after a form of the layout's; this request's without what was prefilled, if absent. */
  address?: string
  content: ReactNode
  island?: { entry: Island; payload: unknown }
  /** What a content page has around it. */
  contentFrame?: ContentFrame | undefined
  preview?: Preview | undefined
  /** The entries of what it is made of beside the island. */
  entries?: readonly PlainEntry[]
  /** The origins of other sites that the page may show in a frame. */
  frames?: readonly string[]
  /** The origins of other sites whose scripts it may run. */
  scripts?: readonly string[]
}

/** Renders an island on its own, with ids that its entry makes again in the browser. */
export function renderIsland(entry: Island, element: ReactNode): ReactNode {
  const html = renderToString(element, { identifierPrefix: entry })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it just now
  return <div id="island" dangerouslySetInnerHTML={{ __html: html }} />
}

/** What every page reads of a context. */
type LayoutContext = Pick<BarePageContext, 'i18n' | 'site' | 'prefix' | 'path' | 'consent'>

function renderDocument(
  { i18n, site, prefix, path, consent }: LayoutContext,
  page: Page,
  assets: PageAssets,
) {
  const name = site && i18n.text(site.name)
  return (
    <Document
      lang={i18n.locale}
      title={name && !page.title.includes(name) ? `${page.title} · ${name}` : page.title}
      description={page.description}
      assets={assets}
      theme={site && getThemePath(site)}
      index={page.index ?? false}
      publicHead={site && page.head && { local: { site, prefix, i18n }, head: page.head }}
      payload={page.island?.payload}
    >
      <SiteLayout
        layout={page.layout}
        site={site}
        i18n={i18n}
        prefix={prefix}
        url={page.address ?? prefix + path}
        consent={consent}
        contentFrame={page.contentFrame}
        preview={page.preview}
      >
        {page.content}
      </SiteLayout>
    </Document>
  )
}

/** The HTML of one page. */
export function renderHtml(context: LayoutContext, page: Page, assets: PageAssets): string {
  const html = renderToString(renderDocument(context, page, assets), { identifierPrefix: 'page-' })
  return `<!doctype html>${html}`
}

/** The whole answer for one page. */
export function renderPage(context: LayoutContext, page: Page): Response {
  const { site, prefix } = context
  const { status = 200, caching = 'revalidate', index = false, frames, scripts } = page
  const assets = getPageAssets(page.island?.entry, page.entries)
  const hints = formatEarlyHints(assets, site && getThemePath(site))
  const headers = createPageHeaders({
    site,
    caching,
    negotiated: prefix === '',
    index,
    hints,
    frames,
    scripts,
  })
  return new Response(renderHtml(context, page, assets), { status, headers })
}
