import { LRUCache } from 'lru-cache'
import type { SiteId } from '../site/find-site.ts'

interface NewestRevision {
  revision: number
  /**
   * The previous revision, and when this isolate saw the newer one, in milliseconds since 1970; absent where this isolate has
   * seen only one revision.
   */
  replaced?: { revision: number; at: number }
}

/** Creates a record of the newest revision of each site that this isolate has seen. */
export function createRevisions() {
  const newest = new LRUCache<SiteId, NewestRevision>({ max: 10_000 })
  return {
    /** Records the revision of a response, unless a newer one was seen. */
    record(site: SiteId, revision: number, now: number) {
      const previous = newest.get(site)
      if (previous && previous.revision >= revision) return
      newest.set(site, { revision, ...(previous && { replaced: { revision: previous.revision, at: now } }) })
    },
    get: (site: SiteId) => newest.get(site)?.revision,
    getReplaced: (site: SiteId) => newest.get(site)?.replaced,
  }
}

export const revisions = createRevisions()

/** The newest version of each site's busy times that this isolate has seen. It grows with each change, like a revision. */
export const calendarVersions = createRevisions()
