import type { Context } from 'hono'
import type { ContentIndex } from '#worker/contract/content/view.ts'
import { failureOf } from '#worker/contract/problem-of.ts'
import type { EdgeEnv } from '../app-env.ts'
import { now } from '../clock.ts'
import { readEnv } from '../env.ts'
import { pageStore } from '../page-cache/page-store.ts'
import { servePage } from '../page-cache/serve-page.ts'
import { answerWith, storedPageOf } from '../page-cache/stored-page.ts'
import { renderPage } from '../render.tsx'
import { type ContentAddress, pathOf } from './content-address.ts'
import { contentPage } from './content-page.tsx'
import { type ContentVisit, readContentVisit } from './content-visit.ts'
import { isPublished } from './find-content.ts'

const build = import.meta.env.VITE_BUILD ?? 'dev'

const day = 24 * 60 * 60 * 1000
/** How much later than its time a scheduled post may be seen. */
const late = 30_000

function variantOf(siteId: string, { locale, prefix, path, page, consent }: ContentVisit): string {
  return [siteId, locale, consent ? 'settled' : 'asks', `${prefix}${path}?${page}`].join('/')
}

/** Until when a page made at `siteNow` is what it would be if it were made again. */
function lifetime({ until }: ContentIndex, siteNow: number) {
  const change = until === null ? Number.POSITIVE_INFINITY : Date.parse(until)
  const freshUntil = Math.min(siteNow + day, change)
  return { freshUntil, staleUntil: change === freshUntil ? change + late : freshUntil + day }
}

/** Where what a draft shows is published; null where it isn't. */
function publishedPath(index: ContentIndex, { kind, name }: ContentAddress, page: string): string | null {
  const address = { kind, name: kind === 'pages' ? page : name }
  return isPublished(index, address) ? pathOf(address) : null
}

/** A page that many visitors share, of what is published or of a draft. Throws `not-found` where the origin has none. */
async function servedContent(c: Context<EdgeEnv>, address: ContentAddress): Promise<Response> {
  const calls = c.get('calls')
  const siteId = c.get('siteId')
  const [visit, index] = await Promise.all([readContentVisit(c), calls.contentIndex()])
  const draft = address.preview === undefined ? undefined : await calls.preview(address.preview)
  const siteNow = now(siteId)

  async function render() {
    const view = await calls.content(address, { locale: visit.locale, page: visit.page })
    const shown = await contentPage(visit, {
      ...{ view, blog: index.blog, now: new Date(siteNow) },
      ...(draft && { published: publishedPath(index, address, draft.path) }),
    })
    return storedPageOf(renderPage(shown.visit, shown.page), lifetime(index, siteNow))
  }

  const { page, status } = await servePage(
    {
      site: siteId,
      revision: visit.site.revision,
      draft: draft?.revision,
      variant: variantOf(siteId, visit),
    },
    {
      store: pageStore(readEnv(c.env).PAGES, build),
      now: Date.now(),
      siteNow,
      waitUntil: c.get('waitUntil'),
    },
    render,
  )
  return answerWith(page, c.req.raw, status)
}

/** `GET` of a content or preview route; undefined where its list has no such page, or there is no such draft. */
export async function showContent(
  c: Context<EdgeEnv>,
  address: ContentAddress,
): Promise<Response | undefined> {
  try {
    return await servedContent(c, address)
  } catch (error) {
    if (failureOf(error).code === 'not-found') return undefined
    throw error
  }
}
