import { createContentSecurityPolicy } from '#worker/edge/headers/security-headers.ts'

/**
 * Adds the headers of every response below `/desk`, which keep it out of caches, search engines and frames. A `Cache-Control` that the
 * response already has stays, as on the files of the installed desk.
 */
export function addDeskHeaders(response: Response, { protocol, host }: URL): void {
  const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`
  const policy = createContentSecurityPolicy({
    embedders: 'nobody',
    // The previews of the site.
    frames: ["'self'"],
    scripts: [],
    connect: [socket],
  })
  response.headers.set('Content-Security-Policy', policy)
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  response.headers.set('X-Robots-Tag', 'noindex')
  response.headers.set('Cross-Origin-Opener-Policy', 'same-origin')
}
