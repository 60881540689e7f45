import type { SiteId } from './find-site.ts'

const testClocks = new Map<SiteId, number>()

/** Returns the site's time in milliseconds since 1970: real time, unless a test has set another. */
export function getSiteTime(site: SiteId): number {
  return testClocks.get(site) ?? Date.now()
}

/** Returns the instant at which a test has stopped the site's clock. */
export const getTestTime = (site: SiteId): number | undefined => testClocks.get(site)

/** Stops a site's clock at an instant, or, with undefined, restarts it. For tests only. */
export function setTestClock(site: SiteId, instant: number | undefined) {
  if (instant === undefined) testClocks.delete(site)
  else testClocks.set(site, instant)
}
