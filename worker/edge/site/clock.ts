import type { SiteId } from './find-site.ts'

const testClocks = new Map<SiteId, number>()

/** Milliseconds since 1970 at the site: real time, unless a test has set another. */
export function getSiteTime(site: SiteId): number {
  return testClocks.get(site) ?? Date.now()
}

/** Only for tests: lets a site's clock stand at an instant, or, with undefined, go again. */
export function setTestClock(site: SiteId, at: number | undefined) {
  if (at === undefined) testClocks.delete(site)
  else testClocks.set(site, at)
}
