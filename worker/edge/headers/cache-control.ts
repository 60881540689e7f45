import type { Site } from '#worker/contract/site.ts'
import { isMultilingual } from '#worker/contract/site-locales.ts'

/** The caches that may store a response: CDNs and browsers, only the visitor's browser, or none. */
export type Caching = 'shared' | 'revalidate' | 'never'

/** In seconds. A CDN's copy is at most as old as the sum of the first two, so a publish shows within about a minute. */
const cdnSeconds = { fresh: 30, whileRevalidating: 30, whileFailing: 86_400 }

export const cacheControl: Record<Caching, string> = {
  shared: [
    'public',
    'max-age=0',
    `s-maxage=${cdnSeconds.fresh}`,
    `stale-while-revalidate=${cdnSeconds.whileRevalidating}`,
    `stale-if-error=${cdnSeconds.whileFailing}`,
  ].join(', '),
  revalidate: 'private, no-cache',
  never: 'no-store',
}

/** Returns whether `Accept-Language` or a cookie chose the locale of a page, not its path. */
export function isNegotiated(site: Pick<Site, 'locales'>, prefix: string): boolean {
  return prefix === '' && isMultilingual(site)
}

/**
 * Returns the caching of a page that is equal for all visitors. A CDN may store it if neither locale nor
 * consent came from a cookie.
 */
export function chooseSharedCaching({
  site,
  prefix,
  consent,
}: {
  site: Pick<Site, 'locales'>
  prefix: string
  consent?: string | undefined
}): Caching {
  return !isNegotiated(site, prefix) && consent === undefined ? 'shared' : 'revalidate'
}
