import { LRUCache } from 'lru-cache'
import type { SiteId } from '../site/find-site.ts'

interface KnownRevision {
  revision: number
  /**
   * The revision before it and when it was replaced, in milliseconds since 1970; absent where this isolate has known one
   * only.
   */
  replaced?: { revision: number; at: number }
}

/** Tracks the newest revision of each site that this isolate has seen. */
export function createRevisions() {
  const known = new LRUCache<SiteId, KnownRevision>({ max: 10_000 })
  return {
    /** Records the revision of a response. */
    record(site: SiteId, revision: number, now: number) {
      const before = known.get(site)
      if (before && before.revision >= revision) return
      known.set(site, { revision, ...(before && { replaced: { revision: before.revision, at: now } }) })
    },
    get: (site: SiteId) => known.get(site)?.revision,
    getReplaced: (site: SiteId) => known.get(site)?.replaced,
  }
}

export type Revisions = ReturnType<typeof createRevisions>

export const revisions = createRevisions()
