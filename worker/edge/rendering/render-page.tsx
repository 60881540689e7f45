import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { SuggestEmailContext } from '#client/ui/email-field.tsx'
import { suggestEmail } from '#client/ui/email-slips.ts'
import type { SiteAnalytics } from '#worker/contract/bundle/site/analytics.ts'
import { isPublicUrl } from '#worker/contract/public-url.ts'
import { getThemeUrl } from '../files/theme.ts'
import { BrandHead } from '../head/brand-head.tsx'
import type { Head } from '../head/content-head.ts'
import { type Caching, isNegotiated } from '../headers/cache-control.ts'
import { createPageHeaders } from '../headers/page-headers.ts'
import type { Preview } from '../layouts/preview-bar.tsx'
import { type ContentFrame, SiteLayout } from '../layouts/site-layout.tsx'
import type { RenderedText } from '../page-cache/stored-page.ts'
import type { BarePageContext, RouteLayout } from '../page-context/page-context.ts'
import { Document } from './document.tsx'
import { formatEarlyHints } from './early-hints.ts'
import {
  getPageAssets,
  getUnhydratedAssets,
  type HydratedIsland,
  type Island,
  type PageAssets,
  type PlainEntry,
} from './page-assets.ts'

/** The content and metadata of a page, which {@link renderPage} renders within the site's layout. */
export interface Page {
  /** The title; the business's name is added unless the title contains it. */
  title: string
  description?: string | undefined
  /** Replaces the route's layout. */
  layout?: RouteLayout
  status?: number
  caching?: Caching
  /** Whether search engines may list the page. */
  index?: boolean
  /** Metadata for search engines and link previews; absent on pages that are neither listed nor linked. */
  head?: Head
  /** Path and query to return to after a form of the layout; by default the request's path. */
  returnPath?: string
  content: ReactNode
  /** The part of the content that the browser hydrates, and its data. */
  island?: HydratedIsland
  /** Navigation and footer of a content page. */
  contentFrame?: ContentFrame | undefined
  preview?: Preview | undefined
  /** Client entries of the page's content, beside the island's. */
  entries?: readonly PlainEntry[]
  /** Origins of other sites that the page may show in a frame. */
  frames?: readonly string[]
  /** Origins of other sites whose scripts the page may run. */
  scripts?: readonly string[]
}

/** Renders an island as a separate React tree, so that React generates the same ids when the entry hydrates it. */
export function renderIsland(entry: Island, element: ReactNode): ReactNode {
  const tree = <SuggestEmailContext value={suggestEmail}>{element}</SuggestEmailContext>
  const html = renderToString(tree, { identifierPrefix: entry })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React
  return <div id="island" dangerouslySetInnerHTML={{ __html: html }} />
}

/** The part of the context that every page needs. */
type LayoutContext = Pick<
  BarePageContext,
  'i18n' | 'site' | 'prefix' | 'path' | 'layout' | 'consent' | 'framed'
> &
  Partial<Pick<BarePageContext, 'url' | 'publicPath'>>

const getLayout = (context: LayoutContext, page: Page) => page.layout ?? context.layout

/** Returns whether the page has another layout in a frame. Content pages have the same layout everywhere. */
const hasFrameLayout = (context: LayoutContext, page: Page) => getLayout(context, page) !== 'page'

/** Returns whether the page is in a frame, and so has no header and footer. */
const isFramed = (context: LayoutContext, page: Page) => context.framed && hasFrameLayout(context, page)

/**
 * Returns whether a page, or its URL, has something that only its visitor may know. The context of a content page has no `url`,
 * since the page does not depend on the query.
 */
function isPrivate({ url, path }: LayoutContext, page: Page): boolean {
  const address = { pathname: path, search: url?.search ?? '' }
  return page.caching === 'never' || page.preview !== undefined || !isPublicUrl(address)
}

/**
 * Finds the site's analytics script for a page. Undefined on private pages, since the script would read them, and in frames, where
 * no one is asked for consent. The browser decides once more (`client/page/url.ts`).
 */
function findAnalytics(context: LayoutContext, page: Page): SiteAnalytics | undefined {
  if (isPrivate(context, page) || isFramed(context, page)) return undefined
  return context.site?.analytics
}

/** Returns the plain entries of a page: the entries of its content, and the entry of the cookie banner or of the frame. */
function listEntries(context: LayoutContext, page: Page): PlainEntry[] {
  const { entries = [] } = page
  if (isFramed(context, page)) return ['frame', ...entries]
  return context.site?.analytics ? ['consent', ...entries] : [...entries]
}

function renderDocument(context: LayoutContext, page: Page, assets: PageAssets) {
  const { i18n, site, prefix, path, consent } = context
  const name = site && i18n.text(site.name)
  return (
    <Document
      locale={i18n.locale}
      title={name && !page.title.includes(name) ? `${page.title} · ${name}` : page.title}
      description={page.description}
      assets={assets}
      theme={site && getThemeUrl(site)}
      brandHead={<BrandHead site={site} prefix={prefix} />}
      index={page.index ?? false}
      publicHead={site && page.head && { local: { site, prefix, i18n }, head: page.head }}
      payload={page.preview ? undefined : page.island?.payload}
    >
      <SiteLayout
        layout={getLayout(context, page)}
        framed={isFramed(context, page)}
        site={site}
        i18n={i18n}
        prefix={prefix}
        url={page.returnPath ?? prefix + path}
        consent={consent}
        analytics={findAnalytics(context, page)}
        contentFrame={page.contentFrame}
        preview={page.preview}
      >
        {page.content}
      </SiteLayout>
    </Document>
  )
}

/** Returns the HTML of a page. */
export function renderHtml(context: LayoutContext, page: Page, assets: PageAssets): string {
  const html = renderToString(renderDocument(context, page, assets), { identifierPrefix: 'page-' })
  return `<!doctype html>${html}`
}

/** Returns a page that shows the offering of a draft: it is marked, and neither listed nor stored. */
function markPreview({ site, publicPath }: LayoutContext, page: Page): Page {
  if (!site?.preview || page.preview) return page
  const { head: _, entries = [], ...others } = page
  // The entry of content pages has the styles of the preview bar.
  return {
    ...others,
    preview: { publicPath },
    index: false,
    caching: 'never',
    entries: [...entries, 'content'],
  }
}

/** Returns the HTML and the headers of a page. The island of a preview is not hydrated, so that no script can book there. */
export function renderPageText(context: LayoutContext, shownPage: Page): RenderedText {
  const page = markPreview(context, shownPage)
  const { site, prefix } = context
  const { caching = 'revalidate', index = false, frames, scripts } = page
  const entries = listEntries(context, page)
  const assets =
    page.island && page.preview
      ? getUnhydratedAssets(page.island, entries)
      : getPageAssets(page.island, entries)
  const hints = formatEarlyHints(assets, site && getThemeUrl(site))
  const headers = createPageHeaders({
    site,
    caching,
    negotiated: isNegotiated(site ?? {}, prefix),
    differsInFrames: hasFrameLayout(context, page),
    index,
    hints,
    frames,
    scripts,
    analytics: findAnalytics(context, page),
    // The next page in a frame reads the URL of this page from `document.referrer`.
    hidesUrl: isPrivate(context, page) && !isFramed(context, page),
  })
  return { text: renderHtml(context, page, assets), headers }
}

/** Returns the response for a page. */
export function renderPage(context: LayoutContext, page: Page): Response {
  const { text, headers } = renderPageText(context, page)
  return new Response(text, { status: page.status ?? 200, headers })
}
