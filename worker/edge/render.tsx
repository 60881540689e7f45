import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { SiteLayout } from '#client/layouts/site-layout.tsx'
import { assetsFor, type Island } from './assets.ts'
import { Document } from './document.tsx'
import { type Caching, pageHeaders } from './headers.ts'
import { themeAddress } from './theme.ts'
import type { Visit } from './visit.ts'

interface Page {
  /** Names the step; the business's name is added where it isn't in it. */
  title: string
  description?: string | undefined
  layout: 'calendar' | 'form' | 'error' | 'page'
  status?: number
  caching?: Caching
  /** Whether search engines may list it: public pages that are as they should be. */
  index?: boolean
  /** Path and query to come back to after a form of the layout's; this request's without what was prefilled, if absent. */
  address?: string
  content: ReactNode
  island?: { entry: Island; payload: unknown }
}

/** Renders an island on its own, with ids that its entry makes again in the browser. */
export function renderIsland(entry: Island, element: ReactNode): ReactNode {
  const html = renderToString(element, { identifierPrefix: entry })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it just now
  return <div id="island" dangerouslySetInnerHTML={{ __html: html }} />
}

/** The whole answer for one page. */
export function renderPage(visit: Visit, page: Page): Response {
  const { words, site, prefix, path } = visit
  const { status = 200, caching = 'revalidate', index = false } = page
  const name = site && words.text(site.name)
  const html = renderToString(
    <Document
      lang={words.locale}
      title={name && !page.title.includes(name) ? `${page.title} · ${name}` : page.title}
      description={page.description}
      assets={assetsFor(page.island?.entry)}
      theme={site && themeAddress(site)}
      canonical={index && site ? { origin: site.publicUrl, prefix, path } : undefined}
      payload={page.island?.payload}
    >
      <SiteLayout
        layout={page.layout}
        site={site}
        words={words}
        prefix={prefix}
        address={page.address ?? prefix + path}
        consent={visit.consent}
      >
        {page.content}
      </SiteLayout>
    </Document>,
    { identifierPrefix: 'page-' },
  )
  return new Response(`<!doctype html>${html}`, {
    status,
    headers: pageHeaders({ site, caching, negotiated: prefix === '', index }),
  })
}
