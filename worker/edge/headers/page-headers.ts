import type { Site } from '#worker/contract/site.ts'

/** How an answer may be kept: by a CDN too, by the visitor's own browser, or by nobody. */
export type Caching = 'shared' | 'revalidate' | 'never'

/** Seconds. A copy that a CDN gives is at most the sum of the first two old; what is published shows within about a minute. */
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

/** For what is the same to all: a CDN may keep it where the address chose the language and no cookie had a say. */
export function chooseSharedCaching({
  prefix,
  consent,
}: {
  prefix: string
  consent?: string | undefined
}): Caching {
  return prefix !== '' && consent === undefined ? 'shared' : 'revalidate'
}

const PERMISSIONS_POLICY = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Vite's hot reload puts in scripts and styles of its own, and talks over a socket. */
const HOT_RELOAD = import.meta.env.DEV

/** Origins of other sites that a page may use. */
interface ForeignOrigins {
  embedders: readonly string[]
  frames: readonly string[]
  scripts: readonly string[]
}

function createContentSecurityPolicy({ embedders, frames, scripts }: ForeignOrigins): string {
  const own = ["'self'"]
  const inline = HOT_RELOAD ? ["'self'", "'unsafe-inline'"] : own
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': [...inline, ...scripts],
    'style-src': inline,
    'img-src': ["'self'", 'data:'],
    'font-src': own,
    'connect-src': HOT_RELOAD ? ["'self'", 'ws:'] : own,
    'form-action': own,
    'base-uri': ["'none'"],
    'manifest-src': own,
    ...(frames.length > 0 && { 'frame-src': frames }),
    'frame-ancestors': ["'self'", ...embedders],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

const securityHeaders: [name: string, value: string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', PERMISSIONS_POLICY],
]
const httpsHeaders: typeof securityHeaders = [...securityHeaders, ['Strict-Transport-Security', 'max-age=31536000']]

/** Puts on the headers that every answer of the Worker to a request of that address has. */
export function addSecurityHeaders(answer: Response, { url }: { url: string }): Response {
  for (const [name, value] of url.startsWith('https:') ? httpsHeaders : securityHeaders)
    answer.headers.set(name, value)
  return answer
}

/** The policy of a page with nothing of other sites in it, which the site's embedders may show in a frame. */
export const createPlainPolicy = ({ embedders }: Pick<Site, 'embedders'>) =>
  createContentSecurityPolicy({ embedders, frames: [], scripts: [] })

interface PageHeaders {
  /** Absent when the site itself could not be read. */
  site?: Site | undefined
  caching: Caching
  /** Whether the words were chosen by cookie and browser, not by the address. */
  negotiated: boolean
  index: boolean
  /** What the browser may load ahead of the page. */
  hints?: string
  /** Origins of other sites that the page may show in a frame. */
  frames?: readonly string[] | undefined
  /** Origins of other sites whose scripts it may run. */
  scripts?: readonly string[] | undefined
}

/** Headers for a page, beside those of every answer. */
export function createPageHeaders(page: PageHeaders): Record<string, string> {
  const { site, caching, negotiated, index, hints, frames = [], scripts = [] } = page
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': createContentSecurityPolicy({ embedders: site?.embedders ?? [], frames, scripts }),
    'Cache-Control': cacheControl[caching],
    ...(negotiated && { Vary: 'Accept-Language, Cookie' }),
    ...(!index && { 'X-Robots-Tag': 'noindex' }),
    ...(hints && { Link: hints }),
  }
}
