import { LRUCache } from 'lru-cache'
import type { SiteId } from '../site/find-site.ts'

/** How long an origin counts as down after its last failure, in milliseconds. */
const OUTAGE_MS = 60_000

const lastFailures = new LRUCache<SiteId, number>({ max: 10_000 })

/** Records that a site's origin could not be reached. `now` is in milliseconds since 1970. */
export function markOutage(site: SiteId, now: number): void {
  lastFailures.set(site, now)
}

/** Records that a site's origin responds. */
export function endOutage(site: SiteId): void {
  lastFailures.delete(site)
}

/** Returns whether this isolate recently could not reach the site's origin. */
export function isOriginDown(site: SiteId, now: number): boolean {
  return now - (lastFailures.get(site) ?? 0) < OUTAGE_MS
}
