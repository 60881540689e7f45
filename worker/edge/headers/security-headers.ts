import type { Site } from '#worker/contract/site.ts'

const PERMISSIONS_POLICY = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Vite's hot reload adds inline scripts and styles, and connects to a socket. */
const HOT_RELOAD = import.meta.env.DEV

/** Origins of other sites that a page may use. */
interface AllowedOrigins {
  /** These origins and the site may show the page in a frame. With `nobody` no page may. */
  embedders: readonly string[] | 'nobody'
  /** The page may show pages of these origins in a frame. */
  frames: readonly string[]
  /** The page may run scripts of these origins. */
  scripts: readonly string[]
  /** The page may send data to these origins. */
  connect: readonly string[]
  /** The response to a form of the page may redirect to these origins. */
  forms?: readonly string[]
}

/** Returns the policy of a page. It allows files of the page's own site, and of other sites only these origins. */
export function createContentSecurityPolicy({
  embedders,
  frames,
  scripts,
  connect,
  forms = [],
}: AllowedOrigins): string {
  const sameOrigin = ["'self'"]
  const inline = HOT_RELOAD ? ["'self'", "'unsafe-inline'"] : sameOrigin
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': [...inline, ...scripts],
    'style-src': inline,
    'img-src': ["'self'", 'data:'],
    'font-src': sameOrigin,
    'connect-src': [...(HOT_RELOAD ? ["'self'", 'ws:'] : sameOrigin), ...connect],
    'form-action': [...sameOrigin, ...forms],
    'base-uri': ["'none'"],
    'manifest-src': sameOrigin,
    ...(frames.length > 0 && { 'frame-src': frames }),
    'frame-ancestors': embedders === 'nobody' ? ["'none'"] : ["'self'", ...embedders],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/**
 * Returns the policy of the payment sandbox, which uses nothing of other sites. Only the site's embedders may show it in a
 * frame, and a visitor who has paid may come back to one of their pages.
 */
export function createSandboxPolicy({ embedders }: Pick<Site, 'embedders'>): string {
  return createContentSecurityPolicy({ embedders, frames: [], scripts: [], connect: [], forms: embedders })
}

/** The referrer policy of a page whose URL has a secret: the next page gets only the origin, even on the same site. */
export const ORIGIN_ONLY = 'strict-origin'

const securityHeaders: [name: string, value: string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Permissions-Policy', PERMISSIONS_POLICY],
]
const httpsHeaders: typeof securityHeaders = [
  ...securityHeaders,
  ['Strict-Transport-Security', 'max-age=31536000'],
]

// Hono's `secureHeaders` cannot leave HSTS out by the request's scheme, nor serve responses from outside Hono.
/** Adds the headers that every response to a request of that URL has. */
export function addSecurityHeaders<T extends { headers: Headers }>(response: T, { url }: { url: string }): T {
  const { headers } = response
  for (const [name, value] of url.startsWith('https:') ? httpsHeaders : securityHeaders)
    headers.set(name, value)
  if (headers.get('Referrer-Policy') !== ORIGIN_ONLY)
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  return response
}
