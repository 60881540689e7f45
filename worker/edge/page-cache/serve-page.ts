import { LRUCache } from 'lru-cache'
import { toFailure } from '#worker/contract/to-problem.ts'
import { createRevisionCache } from '../published/revision-cache.ts'
import { revisions } from '../published/revisions.ts'
import type { AfterResponse } from '../runtime/after-response.ts'
import type { SiteId } from '../site/find-site.ts'
import type { PageRevision, PageStore } from './page-store.ts'
import type { PageSource, StoredPage } from './stored-page.ts'

/** How long the replaced revision's pages are still served after a publish, in milliseconds. */
const GRACE_MS = 30_000

const memory = createRevisionCache<StoredPage>(revisions, {
  maxBytes: 32 * 1024 * 1024,
  maxAge: 30_000,
  countBytes: ({ body, headers }) => body.byteLength + 2 * JSON.stringify(headers).length,
})

/** When this isolate started to refresh a page, by the page's name. */
const refreshStarts = new LRUCache<string, number>({ max: 1000 })
/** After this many milliseconds a refresh has failed: its request has ended. */
const REFRESH_MS = 30_000

interface PageRequest extends PageRevision {
  site: SiteId
  /** All that the page depends on beside its revision. */
  variant: string
}

interface ServePageDeps {
  store: PageStore
  /** Real time, in milliseconds since 1970; for ages in this isolate. */
  now: number
  /** The site's time, in milliseconds since 1970. */
  siteNow: number
  afterResponse: AfterResponse
}

interface ServedPage {
  page: StoredPage
  source: PageSource
}

/**
 * Returns a page from memory, else from KV, else rendered. A stale page is returned at once and refreshed
 * afterwards. When rendering fails, the newest copy of any revision is returned, but not for drafts. Throws the
 * error of `render` where there is no copy, or where the page no longer exists.
 */
export async function servePage(
  request: PageRequest,
  { store, now, siteNow, afterResponse }: ServePageDeps,
  render: () => Promise<StoredPage>,
): Promise<ServedPage> {
  const { site, revision, draft, variant } = request
  const pageRevision = { revision, draft }
  const name = [variant, revision, draft].join(' ')

  async function refresh(): Promise<StoredPage> {
    const page = await render()
    memory.set(site, name, now, { value: page, revision })
    // KV refuses a second write of a key within a second: another isolate has just stored the page.
    afterResponse(() => store.put(variant, pageRevision, page).catch(() => undefined))
    return page
  }

  function refreshLater() {
    if (now - (refreshStarts.get(name) ?? 0) < REFRESH_MS) return
    refreshStarts.set(name, now)
    // After a failed refresh the next request tries again.
    afterResponse(() =>
      refresh()
        .catch(() => undefined)
        .finally(() => refreshStarts.delete(name)),
    )
  }

  /** Returns the page of the revision before, if that was replaced within the last {@link GRACE_MS}. */
  function getReplaced(): Promise<StoredPage | undefined> | undefined {
    const before = revisions.getReplaced(site)
    if (!before || draft !== undefined || now - before.at >= GRACE_MS) return undefined
    return store.get(variant, { revision: before.revision })
  }

  const remembered = memory.get(site, name, now)
  if (remembered && siteNow < remembered.freshUntil) return { page: remembered, source: 'memory' }

  const stored = await store.get(variant, pageRevision)
  if (stored && siteNow < stored.freshUntil) {
    memory.set(site, name, now, { value: stored, revision })
    return { page: stored, source: 'kv' }
  }
  const old = stored ? (siteNow < stored.staleUntil ? stored : undefined) : await getReplaced()
  if (old) {
    refreshLater()
    return { page: old, source: 'stale' }
  }
  try {
    return { page: await refresh(), source: 'made' }
  } catch (error) {
    if (toFailure(error).status < 500 || draft !== undefined) throw error
    const page = stored ?? (await store.findNewest(variant))
    if (!page) throw error
    return { page, source: 'error' }
  }
}
