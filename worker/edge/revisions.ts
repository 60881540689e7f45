import type { SiteId } from './site.ts'

interface Known {
  revision: number
  /** When this isolate heard that it replaced another, in milliseconds since 1970; 0 where it has known no other. */
  changedAt: number
}

/** The newest revision that an isolate has heard of, of each site. */
export function createRevisions() {
  const known = new Map<SiteId, Known>()
  return {
    /** Tells of a revision that an answer came with. */
    saw(site: SiteId, revision: number, now: number) {
      const before = known.get(site)
      if (before && before.revision >= revision) return
      known.set(site, { revision, changedAt: before ? now : 0 })
    },
    of: (site: SiteId) => known.get(site)?.revision,
    changedAt: (site: SiteId) => known.get(site)?.changedAt ?? 0,
  }
}

export type Revisions = ReturnType<typeof createRevisions>

export const revisions = createRevisions()
