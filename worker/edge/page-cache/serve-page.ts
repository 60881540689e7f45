import type { SiteChanges } from '#worker/contract/content/content-index.ts'
import { toFailure } from '#worker/contract/to-problem.ts'
import { revisions } from '../published/revisions.ts'
import { createSiteCache } from '../published/site-cache.ts'
import type { AfterResponse } from '../runtime/after-response.ts'
import { refreshOnce } from '../runtime/refresh-once.ts'
import type { SiteId } from '../site/find-site.ts'
import type { PageStore } from './page-store.ts'
import { showsRevision } from './shown-revision.ts'
import type { PageSource, StoredPage } from './stored-page.ts'

/** How long an outdated page is still served after a publish, in milliseconds. */
const GRACE_MS = 30_000

const countTexts = (texts: readonly string[]) => texts.reduce((sum, text) => sum + 2 * text.length, 0)

/** Pages by variant. Each page has the revision of the site that it shows. */
const memory = createSiteCache<StoredPage>({
  maxBytes: 32 * 1024 * 1024,
  maxAge: Number.POSITIVE_INFINITY,
  countBytes: ({ body, headers, reads }) =>
    body.byteLength + countTexts(Object.values(headers)) + countTexts(reads ?? []),
})

interface PageRequest {
  site: SiteId
  /** Everything that the page depends on, except what the site has published. Starts with the site's id. */
  variant: string
  /** The newest revision, with the parts that were changed lately. */
  changes: SiteChanges
  /** For a preview, the number of the draft's edits. A preview is of the newest revision only. */
  draft?: number | undefined
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
 * Returns a page from memory, else from KV, else rendered. A page that is stale, or that a publish has just changed, is returned
 * at once and refreshed afterwards. When rendering fails, the newest copy is returned, but not for drafts. Throws the error of
 * `render` if there is no copy, or if the page no longer exists.
 */
export async function servePage(
  { site, variant, changes, draft }: PageRequest,
  { store, now, siteNow, afterResponse }: ServePageDeps,
  render: () => Promise<StoredPage>,
): Promise<ServedPage> {
  const state = { site, askedAt: now }

  async function refresh(): Promise<StoredPage> {
    const page = await render()
    memory.set(variant, state, page)
    // KV refuses a second write of a key within a second: another isolate has just stored the page.
    afterResponse(() => store.put(variant, page).catch(() => undefined))
    return page
  }

  function isCurrent(page: StoredPage): boolean {
    if (page.draft !== draft) return false
    return draft === undefined
      ? showsRevision(page, changes, changes.revision)
      : page.revision === changes.revision
  }

  /** Returns whether the page shows the previous revision, and this was replaced within the last {@link GRACE_MS}. */
  function showsReplacedRevision(page: StoredPage): boolean {
    const replaced = revisions.getReplaced(site)
    if (!replaced || draft !== undefined || now - replaced.at >= GRACE_MS) return false
    return showsRevision(page, changes, replaced.revision)
  }

  const remembered = memory.get(variant, now)?.value
  if (remembered && isCurrent(remembered) && siteNow < remembered.freshUntil)
    return { page: remembered, source: 'memory' }

  // A page is rendered without a store too.
  const stored = await store.get(variant).catch(() => undefined)
  if (stored && isCurrent(stored) && siteNow < stored.freshUntil) {
    memory.set(variant, state, stored)
    return { page: stored, source: 'kv' }
  }
  const outdatedPage = [remembered, stored].find(
    (page) => page && (isCurrent(page) || showsReplacedRevision(page)) && siteNow < page.staleUntil,
  )
  if (outdatedPage) {
    refreshOnce(variant, now, afterResponse, refresh)
    return { page: outdatedPage, source: 'stale' }
  }
  try {
    return { page: await refresh(), source: 'made' }
  } catch (error) {
    if (toFailure(error).status < 500 || draft !== undefined) throw error
    const page = stored ?? (await store.findNewest(variant).catch(() => undefined))
    if (!page) throw error
    return { page, source: 'error' }
  }
}
