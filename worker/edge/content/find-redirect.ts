import type { Context } from 'hono'
import type { EdgeEnv } from '../app-env.ts'
import { splitLocale } from '../match-route.ts'

/** Paths are compared decoded and composed, without a slash at the end. */
function spelled(path: string): string {
  try {
    return decodeURIComponent(path)
      .normalize('NFC')
      .replace(/(.)\/$/, '$1')
  } catch {
    return path
  }
}

/** Where an address has moved to for good, in the same language and with its query; undefined where it hasn't. */
export async function findRedirect(c: Context<EdgeEnv>): Promise<Response | undefined> {
  const { pathname, search } = new URL(c.req.url)
  const { prefix, path } = splitLocale(pathname)
  const { redirects } = await c.get('calls').contentIndex()
  const wanted = spelled(path)
  const to = Object.hasOwn(redirects, wanted) ? redirects[wanted] : undefined
  if (to === undefined) return undefined
  const own = to.startsWith('/')
  const target = new URL(own && prefix && !splitLocale(to).prefix ? `/${prefix}${to}` : to, c.req.url)
  if (!target.search) target.search = search
  const location = own ? target.pathname + target.search + target.hash : target.href
  return c.body(null, 301, { Location: location, 'Cache-Control': 'public, max-age=60' })
}
