import type { Context } from 'hono'
import type { ContentIndex } from '#worker/contract/content/content-index.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { isOriginDown } from '../published/outages.ts'
import type { EdgeEnv } from '../request/app-env.ts'
import { readEnv } from '../runtime/env.ts'
import { getSiteTime } from '../site/clock.ts'
import { createPageStore } from './page-store.ts'
import { recordRequest } from './repeated-request.ts'
import { servePage } from './serve-page.ts'
import { answerWithPage, createAnswerHeaders, toStoredPage } from './stored-page.ts'

const BUILD = import.meta.env.VITE_BUILD ?? 'dev'

/** How late a scheduled change may appear at most. */
const MAX_DELAY_MS = 30_000

/** Returns until when a page rendered at `siteNow` is fresh, and until when it may be served stale. */
function getLifetime({ until }: ContentIndex, siteNow: number) {
  const change = until === null ? Number.POSITIVE_INFINITY : Date.parse(until)
  const freshUntil = Math.min(siteNow + DAY_MS, change)
  return { freshUntil, staleUntil: change === freshUntil ? change + MAX_DELAY_MS : freshUntil + DAY_MS }
}

interface SharedAnswer {
  index: ContentIndex
  revision: number
  /** The draft's revision. */
  draft?: number | undefined
  /** All else that the response depends on. */
  variant: string
}

/** Serves a response that many visitors share, from the page cache where possible. */
export async function serveShared(
  c: Context<EdgeEnv>,
  { index, revision, draft, variant }: SharedAnswer,
  render: () => Promise<Response>,
): Promise<Response> {
  const site = c.get('siteId')
  const now = Date.now()
  const siteNow = getSiteTime(site)
  const { page, source } = await servePage(
    { site, revision, draft, variant: `${site}/${variant}` },
    {
      store: createPageStore(readEnv(c.env).PAGES, BUILD),
      now,
      siteNow,
      afterResponse: c.get('afterResponse'),
    },
    async () => toStoredPage(await render(), { madeAt: Date.now(), ...getLifetime(index, siteNow) }),
  )
  if (source === 'memory' && draft === undefined) recordRequest(c.req.raw, { page, site, revision }, now)
  const headers = createAnswerHeaders(page, { source, now, isOriginDown: isOriginDown(site, now) })
  return answerWithPage(page, c.req.raw, headers)
}
