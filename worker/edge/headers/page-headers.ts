import type { Site } from '#worker/contract/site.ts'

/** How an answer may be kept: by a CDN too, by the visitor's own browser, or by nobody. */
export type Caching = 'shared' | 'revalidate' | 'never'

/** Seconds. A copy that a CDN gives is at most the sum of the first two old; what is published shows within about a minute. */
const cdn = { fresh: 30, whileRevalidating: 30, whileFailing: 86_400 }

export const cacheControl: Record<Caching, string> = {
  shared: [
    'public',
    'max-age=0',
    `s-maxage=${cdn.fresh}`,
    `stale-while-revalidate=${cdn.whileRevalidating}`,
    `stale-if-error=${cdn.whileFailing}`,
  ].join(', '),
  revalidate: 'private, no-cache',
  never: 'no-store',
}

/** For what is the same to all: a CDN may keep it where the address chose the language and no cookie had a say. */
export function sharedCaching({
  prefix,
  consent,
}: {
  prefix: string
  consent?: string | undefined
}): Caching {
  return prefix !== '' && consent === undefined ? 'shared' : 'revalidate'
}

const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Vite's hot reload puts in scripts and styles of its own, and talks over a socket. */
const hotReload = import.meta.env.DEV

/** Origins of other sites that a page may use. */
interface Foreign {
  embedders: readonly string[]
  frames: readonly string[]
  scripts: readonly string[]
}

function contentSecurityPolicy({ embedders, frames, scripts }: Foreign): string {
  const own = ["'self'"]
  const inline = hotReload ? ["'self'", "'unsafe-inline'"] : own
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': [...inline, ...scripts],
    'style-src': inline,
    'img-src': ["'self'", 'data:'],
    'font-src': own,
    'connect-src': hotReload ? ["'self'", 'ws:'] : own,
    'form-action': own,
    'base-uri': ["'none'"],
    'manifest-src': own,
    ...(frames.length > 0 && { 'frame-src': frames }),
    'frame-ancestors': ["'self'", ...embedders],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

const everywhere: [name: string, value: string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', permissions],
]
const encrypted: typeof everywhere = [...everywhere, ['Strict-Transport-Security', 'max-age=31536000']]

/** Puts on the headers that every answer of the Worker to a request of that address has. */
export function secure(answer: Response, { url }: { url: string }): Response {
  for (const [name, value] of url.startsWith('https:') ? encrypted : everywhere)
    answer.headers.set(name, value)
  return answer
}

/** The policy of a page with nothing of other sites in it, which the site's embedders may show in a frame. */
export const plainPolicy = ({ embedders }: Pick<Site, 'embedders'>) =>
  contentSecurityPolicy({ embedders, frames: [], scripts: [] })

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
export function pageHeaders(page: PageHeaders): Record<string, string> {
  const { site, caching, negotiated, index, hints, frames = [], scripts = [] } = page
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy({ embedders: site?.embedders ?? [], frames, scripts }),
    'Cache-Control': cacheControl[caching],
    ...(negotiated && { Vary: 'Accept-Language, Cookie' }),
    ...(!index && { 'X-Robots-Tag': 'noindex' }),
    ...(hints && { Link: hints }),
  }
}
