import { LRUCache } from 'lru-cache'
import type { SiteId } from '../site/find-site.ts'

/** How long an outage is believed in that nobody has heard of again, in milliseconds. */
const OUTAGE_MS = 60_000

const outageStarts = new LRUCache<SiteId, number>({ max: 10_000 })

/** Tells that a site's origin could not be asked at an instant, or, with undefined, that it answers. */
export function markOutage(site: SiteId, at: number | undefined): void {
  if (at === undefined) outageStarts.delete(site)
  else outageStarts.set(site, at)
}

/** Whether a site's origin could not be asked lately, as far as this isolate knows. */
export function isOriginDown(site: SiteId, now: number): boolean {
  return now - (outageStarts.get(site) ?? 0) < OUTAGE_MS
}
