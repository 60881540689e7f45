import { LRUCache } from 'lru-cache'
import { toFailure } from '#worker/contract/to-problem.ts'
import { createRevisionCache } from '../published/revision-cache.ts'
import { revisions } from '../published/revisions.ts'
import type { SiteId } from '../site/find-site.ts'
import type { PageRevision, PageStore } from './page-store.ts'
import type { PageSource, StoredPage } from './stored-page.ts'

/** After a publish was noticed, old pages are given out for so many milliseconds more while new ones are made. */
const GRACE_MS = 30_000

const memory = createRevisionCache<StoredPage>(revisions, {
  maxBytes: 32 * 1024 * 1024,
  maxAge: 30_000,
  countBytes: ({ body, headers }) => body.byteLength + 2 * JSON.stringify([...headers]).length,
})

/** When this isolate began to make a page anew while it gives out the old, by name. */
const refreshStarts = new LRUCache<string, number>({ max: 1000 })
/** A refresh that has not ended in so many milliseconds never will: its request is over. */
const REFRESH_MS = 30_000

interface PageRequest extends PageRevision {
  site: SiteId
  /** All that the page depends on beside its state. */
  variant: string
}

interface Clocks {
  /** Real time, in milliseconds since 1970: how long an isolate has known something. */
  now: number
  /** The site's clock. */
  siteNow: number
}

interface ServePageDeps extends Clocks {
  store: PageStore
  waitUntil: (work: Promise<unknown>) => void
}

interface ServedPage {
  page: StoredPage
  source: PageSource
  /** Where it came from memory and is nobody's draft: what it is called there. */
  key?: PageKey
}

/** What a page is called in memory. */
export interface PageKey {
  site: SiteId
  /** Its variant with its state. */
  name: string
}

const getPageKey = ({ site, revision, draft, variant }: PageRequest): PageKey => ({
  site,
  name: [variant, revision, draft].join(' '),
})

/** A page that this isolate remembers and that need not be made anew. */
export function getRememberedPage({ site, name }: PageKey, { now, siteNow }: Clocks): StoredPage | undefined {
  const page = memory.get(site, name, now)
  return page && siteNow < page.freshUntil ? page : undefined
}

/**
 * A page from memory, else from KV, else rendered. A stale one is given out at once and made anew afterwards; where it can't
 * be rendered, the newest copy that there is, unless it is of a draft. Throws what `render` throws where there is none, or
 * where the page is gone.
 */
export async function servePage(
  wanted: PageRequest,
  { store, now, siteNow, waitUntil }: ServePageDeps,
  render: () => Promise<StoredPage>,
): Promise<ServedPage> {
  const { site, revision, draft, variant } = wanted
  const state = { revision, draft }
  const key = getPageKey(wanted)
  const { name } = key

  async function refresh(): Promise<StoredPage> {
    const page = await render()
    memory.set(site, name, now, { value: page, revision })
    // KV refuses a second write within a second: another has just stored the same page.
    waitUntil(store.put(variant, state, page).catch(() => undefined))
    return page
  }

  function refreshLater() {
    if (now - (refreshStarts.get(name) ?? 0) < REFRESH_MS) return
    refreshStarts.set(name, now)
    // A refresh that fails leaves the old page, which is tried again with the next request.
    waitUntil(
      refresh()
        .catch(() => undefined)
        .finally(() => refreshStarts.delete(name)),
    )
  }

  /** The page of the revision that was replaced just now. */
  function replaced(): Promise<StoredPage | undefined> | undefined {
    const before = revisions.replaced(site)
    if (!before || draft !== undefined || now - before.at >= GRACE_MS) return undefined
    return store.get(variant, { revision: before.revision })
  }

  const remembered = getRememberedPage(key, { now, siteNow })
  if (remembered) return { page: remembered, source: 'memory', ...(draft === undefined && { key }) }

  const stored = await store.get(variant, state)
  if (stored && siteNow < stored.freshUntil) {
    memory.set(site, name, now, { value: stored, revision })
    return { page: stored, source: 'kv' }
  }
  const old = stored ? (siteNow < stored.staleUntil ? stored : undefined) : await replaced()
  if (old) {
    refreshLater()
    return { page: old, source: 'stale' }
  }
  try {
    return { page: await refresh(), source: 'made' }
  } catch (error) {
    if (toFailure(error).status < 500 || draft !== undefined) throw error
    const page = stored ?? (await store.newest(variant))
    if (!page) throw error
    return { page, source: 'error' }
  }
}
