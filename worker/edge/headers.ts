import type { Site } from '#worker/contract/site.ts'

/** How a page may be kept. Nothing rendered here is kept by others than the visitor's own browser. */
export type Caching = 'revalidate' | 'never'

const cacheControl: Record<Caching, string> = { revalidate: 'private, no-cache', never: 'no-store' }

const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Vite's hot reload puts in scripts and styles of its own, and talks over a socket. */
const hotReload = import.meta.env.DEV

function contentSecurityPolicy(embedders: string[]): string {
  const own = ["'self'"]
  const inline = hotReload ? ["'self'", "'unsafe-inline'"] : own
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': inline,
    'style-src': inline,
    'img-src': ["'self'", 'data:'],
    'font-src': own,
    'connect-src': hotReload ? ["'self'", 'ws:'] : own,
    'form-action': own,
    'base-uri': ["'none'"],
    'manifest-src': own,
    'frame-ancestors': ["'self'", ...embedders],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/** Headers for every answer of the Worker. */
export function securityHeaders(url: URL): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissions,
    ...(url.protocol === 'https:' && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}

interface PageHeaders {
  /** Absent when the site itself could not be read. */
  site?: Site | undefined
  caching: Caching
  /** Whether the words were chosen by cookie and browser, not by the address. */
  negotiated: boolean
  index: boolean
}

/** Headers for a page, beside those of every answer. */
export function pageHeaders({ site, caching, negotiated, index }: PageHeaders): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy(site?.embedders ?? []),
    'Cache-Control': cacheControl[caching],
    ...(negotiated && { Vary: 'Accept-Language, Cookie' }),
    ...(!index && { 'X-Robots-Tag': 'noindex' }),
  }
}
