import type { Context } from 'hono'
import type { ContentIndex } from '#worker/contract/content/content-index.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { isOriginDown } from '../published/outages.ts'
import type { EdgeEnv } from '../request/app-env.ts'
import { readEnv } from '../runtime/env.ts'
import { getSiteTime } from '../site/clock.ts'
import { createPageStore } from './page-store.ts'
import { rememberPage } from './remember-page.ts'
import { servePage } from './serve-page.ts'
import { answerWithPage, createAnswerHeaders, type RenderedText, toStoredPage } from './stored-page.ts'

const BUILD = import.meta.env.VITE_BUILD ?? 'dev'

/** How late a scheduled change may appear at most. */
const MAX_DELAY_MS = 30_000

/**
 * Returns until when a page rendered at `siteNow` is fresh, and until when it may be served stale. `ownChange` is the instant at
 * which its content changes by itself. All are in milliseconds since 1970.
 */
function getLifetime({ until }: ContentIndex, siteNow: number, ownChange = Number.POSITIVE_INFINITY) {
  const change = Math.min(ownChange, until === null ? Number.POSITIVE_INFINITY : Date.parse(until))
  const freshUntil = Math.min(siteNow + DAY_MS, change)
  return { freshUntil, staleUntil: change === freshUntil ? change + MAX_DELAY_MS : freshUntil + DAY_MS }
}

interface SharedAnswer {
  index: ContentIndex
  /** The revision of the site's settings. */
  revision: number
  /** For a preview, the number of the draft's edits. */
  draft?: number | undefined
  /** All else that the response depends on. */
  variant: string
}

/** A rendered response, and the parts of the site that it shows. */
interface Rendered {
  response: RenderedText
  reads?: readonly string[] | undefined
  /** The instant at which its content changes by itself, in milliseconds since 1970. */
  until?: number | undefined
}

/** Serves a response that many visitors share, from the page cache where possible. */
export async function serveShared(
  c: Context<EdgeEnv>,
  { index, revision, draft, variant }: SharedAnswer,
  render: () => Promise<Rendered>,
): Promise<Response> {
  const site = c.get('siteId')
  const now = Date.now()
  const siteNow = getSiteTime(site)
  const parts = index.changes?.parts ?? {}
  // Index and settings are loaded one by one: a publish can come in between.
  const shownRevision = Math.min(revision, index.changes?.revision ?? revision)
  const { page, source } = await servePage(
    { site, variant: `${site}/${variant}`, changes: { revision: shownRevision, parts }, draft },
    {
      store: createPageStore(readEnv(c.env).PAGES, BUILD),
      now,
      siteNow,
      afterResponse: c.get('afterResponse'),
    },
    async () => {
      const { response, reads, until } = await render()
      const renderedState = { revision: shownRevision, draft, reads: index.changes && reads }
      return toStoredPage(response, {
        madeAt: Date.now(),
        ...getLifetime(index, siteNow, until),
        ...renderedState,
      })
    },
  )
  if (source === 'memory' && draft === undefined)
    rememberPage(c.req.raw, page, { site, askedAt: now, revision })
  const headers = createAnswerHeaders(page, { source, now, isOriginDown: isOriginDown(site, now) })
  return answerWithPage(page, c.req.raw, headers)
}
