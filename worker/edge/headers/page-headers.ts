import type { SiteAnalytics } from '#worker/contract/bundle/site/analytics.ts'
import type { Site } from '#worker/contract/site.ts'
import { getAnalyticsSources } from './analytics-sources.ts'
import { type Caching, cacheControl } from './cache-control.ts'
import { createContentSecurityPolicy, ORIGIN_ONLY } from './security-headers.ts'

interface PageHeaders {
  /** Absent if the settings of the site cannot be loaded. */
  site?: Site | undefined
  caching: Caching
  /** Whether a cookie or `Accept-Language` chose the locale, not the path. */
  negotiated: boolean
  /** Whether the page differs when it is requested for a frame. */
  differsInFrames?: boolean
  /** Whether search engines may list the page. */
  index: boolean
  /** The `Link` header for Early Hints. */
  hints?: string
  /** Origins of other sites that the page may show in a frame. */
  frames?: readonly string[] | undefined
  /** Origins of other sites whose scripts the page may run. */
  scripts?: readonly string[] | undefined
  /** The script that the page loads once the visitor consents. */
  analytics?: SiteAnalytics | undefined
  /** Whether the next page must not learn the path and query of this one from the referrer. */
  hidesUrl?: boolean
}

/** Returns the headers of a page, without those that every response gets. */
export function createPageHeaders(page: PageHeaders): Record<string, string> {
  const {
    site,
    caching,
    negotiated,
    differsInFrames,
    index,
    hints,
    frames = [],
    scripts = [],
    analytics,
    hidesUrl,
  } = page
  const vary = [
    ...(negotiated ? ['Accept-Language', 'Cookie'] : []),
    ...(differsInFrames ? ['Sec-Fetch-Dest'] : []),
  ]
  const sources = analytics ? getAnalyticsSources(analytics) : { scripts: [], connect: [] }
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': createContentSecurityPolicy({
      embedders: site?.embedders ?? [],
      frames,
      scripts: [...scripts, ...sources.scripts],
      connect: sources.connect,
    }),
    'Cache-Control': cacheControl[caching],
    ...(hidesUrl && { 'Referrer-Policy': ORIGIN_ONLY }),
    ...(vary.length > 0 && { Vary: vary.join(', ') }),
    ...(!index && { 'X-Robots-Tag': 'noindex' }),
    ...(hints && { Link: hints }),
  }
}
