import { LRUCache } from 'lru-cache'
import type { SiteId } from '../site/find-site.ts'

interface Known {
  revision: number
  /** What it replaced here, and when that was, in milliseconds since 1970; absent where this isolate has known no other. */
  replaced?: { revision: number; at: number }
}

/** The newest revision that an isolate has heard of, of each site. */
export function createRevisions() {
  const known = new LRUCache<SiteId, Known>({ max: 10_000 })
  return {
    /** Tells of a revision that an answer came with. */
    saw(site: SiteId, revision: number, now: number) {
      const before = known.get(site)
      if (before && before.revision >= revision) return
      known.set(site, { revision, ...(before && { replaced: { revision: before.revision, at: now } }) })
    },
    of: (site: SiteId) => known.get(site)?.revision,
    replaced: (site: SiteId) => known.get(site)?.replaced,
  }
}

export type Revisions = ReturnType<typeof createRevisions>

export const revisions = createRevisions()
