import type { Context } from 'hono'
import type { ContentIndex } from '#worker/contract/content/view.ts'
import type { EdgeEnv } from '../app-env.ts'
import { now as clockOf } from '../site/clock.ts'
import { readEnv } from '../env.ts'
import { isOut } from '../published/outages.ts'
import { pageStore } from './page-store.ts'
import { noteRequest } from './repeated-request.ts'
import { servePage } from './serve-page.ts'
import { answerWith, storedPageOf } from './stored-page.ts'

const build = import.meta.env.VITE_BUILD ?? 'dev'

const day = 24 * 60 * 60 * 1000
/** How much later than its time a scheduled post may be seen. */
const late = 30_000

/** Until when what was made at `siteNow` is what it would be if it were made again. */
function lifetime({ until }: ContentIndex, siteNow: number) {
  const change = until === null ? Number.POSITIVE_INFINITY : Date.parse(until)
  const freshUntil = Math.min(siteNow + day, change)
  return { freshUntil, staleUntil: change === freshUntil ? change + late : freshUntil + day }
}

interface Shared {
  index: ContentIndex
  /** The site's revision. */
  revision: number
  /** The draft's, where it is of one. */
  draft?: number | undefined
  /** All else that it depends on. */
  variant: string
}

/** An answer that many visitors share, from the cache where it is there. */
export async function serveShared(
  c: Context<EdgeEnv>,
  { index, revision, draft, variant }: Shared,
  render: () => Promise<Response>,
): Promise<Response> {
  const site = c.get('siteId')
  const now = Date.now()
  const siteNow = clockOf(site)
  const { page, source, called } = await servePage(
    { site, revision, draft, variant: `${site}/${variant}` },
    { store: pageStore(readEnv(c.env).PAGES, build), now, siteNow, waitUntil: c.get('waitUntil') },
    async () => storedPageOf(await render(), { madeAt: Date.now(), ...lifetime(index, siteNow) }),
  )
  if (called) noteRequest(c.req.raw, called, now)
  return answerWith(page, c.req.raw, { source, now, isOut: isOut(site, now) })
}
