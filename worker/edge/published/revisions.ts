import { LRUCache } from 'lru-cache'
import type { SiteId } from '../site/find-site.ts'

interface KnownRevision {
  revision: number
  /** What it replaced here, and when that was, in milliseconds since 1970; absent where this isolate has known no other. */
  getReplaced?: { revision: number; at: number }
}

/** The newest revision that an isolate has heard of, of each site. */
export function createRevisions() {
  const known = new LRUCache<SiteId, KnownRevision>({ max: 10_000 })
  return {
    /** Tells of a revision that an answer came with. */
    record(site: SiteId, revision: number, now: number) {
      const before = known.get(site)
      if (before && before.revision >= revision) return
      known.set(site, { revision, ...(before && { getReplaced: { revision: before.revision, at: now } }) })
    },
    get: (site: SiteId) => known.get(site)?.revision,
    replaced: (site: SiteId) => known.get(site)?.getReplaced,
  }
}

export type Revisions = ReturnType<typeof createRevisions>

export const revisions = createRevisions()
