import { failureOf } from '#worker/contract/problem-of.ts'
import { createCache } from '../cache.ts'
import { revisions } from '../revisions.ts'
import type { SiteId } from '../site.ts'
import type { PageStore } from './page-store.ts'
import type { StoredPage } from './stored-page.ts'

/** After a publish was noticed, old pages are given out for so many milliseconds more while new ones are made. */
const grace = 30_000

const memory = createCache<StoredPage>(revisions, {
  maxBytes: 32 * 1024 * 1024,
  maxAge: 30_000,
  bytesOf: ({ body, headers }) => body.byteLength + 2 * JSON.stringify(headers).length,
})

/** Pages that this isolate makes anew while it gives out the old. */
const refreshing = new Set<string>()

interface Wanted {
  site: SiteId
  /** Of the site. */
  revision: number
  /** Of the draft, where the page is of one: what can't be asked for its revision then isn't shown. */
  draft?: number | undefined
  /** All else that the page depends on. */
  variant: string
}

interface Surroundings {
  store: PageStore
  /** Real time, in milliseconds since 1970: how long an isolate has known something. */
  now: number
  /** The site's clock. */
  siteNow: number
  waitUntil: (work: Promise<unknown>) => void
}

export interface ServedPage {
  page: StoredPage
  /** As the parameters of a Cache-Status (RFC 9211). */
  status: string
}

/**
 * A page from memory, else from KV, else rendered. A stale one is given out at once and made anew afterwards; where it can't
 * be rendered, the newest copy that there is. Throws what `render` throws where there is none, or where the page is gone.
 */
export async function servePage(
  { site, revision, draft, variant }: Wanted,
  { store, now, siteNow, waitUntil }: Surroundings,
  render: () => Promise<StoredPage>,
): Promise<ServedPage> {
  const state = draft === undefined ? `${revision}` : `${revision}.${draft}`
  const name = `${variant} ${state}`

  async function refresh(): Promise<StoredPage> {
    const page = await render()
    memory.set(site, name, now, { value: page, revision })
    // KV refuses a second write within a second: another has just stored the same page.
    waitUntil(store.put(variant, state, page).catch(() => undefined))
    return page
  }

  function refreshLater() {
    if (refreshing.has(name)) return
    refreshing.add(name)
    // A refresh that fails leaves the old page, which is tried again with the next request.
    waitUntil(
      refresh()
        .catch(() => undefined)
        .finally(() => refreshing.delete(name)),
    )
  }

  const remembered = memory.get(site, name, now)
  if (remembered && siteNow < remembered.freshUntil) return { page: remembered, status: 'hit; detail=memory' }

  const stored = await store.get(variant, state)
  if (stored && siteNow < stored.freshUntil) {
    memory.set(site, name, now, { value: stored, revision })
    return { page: stored, status: 'hit; detail=kv' }
  }
  const changing = draft === undefined && now - revisions.changedAt(site) < grace
  const old = stored
    ? siteNow < stored.staleUntil
      ? stored
      : undefined
    : changing
      ? await store.newest(variant)
      : undefined
  if (old) {
    refreshLater()
    return { page: old, status: 'hit; detail=stale' }
  }
  try {
    return { page: await refresh(), status: 'fwd=miss' }
  } catch (error) {
    if (failureOf(error).code !== 'internal' || draft !== undefined) throw error
    const page = stored ?? (await store.newest(variant))
    if (!page) throw error
    return { page, status: 'hit; detail=error' }
  }
}
