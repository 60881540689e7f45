import type { Context } from 'hono'
import { normalizePath } from '#worker/contract/normalize-path.ts'
import type { EdgeEnv } from '../app-env.ts'
import { type RouteMatch, splitLocale } from '../routing/match-route.ts'
import { getContentRef } from './content-ref.ts'
import { findMovedPath } from './find-moved-path.ts'

/** Where an address has moved to for good, in the same language and with its query; undefined where it hasn't. */
export async function findRedirect(c: Context<EdgeEnv>, found: RouteMatch): Promise<Response | undefined> {
  const { pathname, search } = c.get('url')
  const { prefix, path } = splitLocale(pathname)
  const address = found.kind === 'match' ? getContentRef(found) : undefined
  const to = findMovedPath(await c.get('calls').contentIndex(), normalizePath(path), address)
  if (to === undefined) return undefined
  const own = to.startsWith('/')
  const target = new URL(own && prefix && !splitLocale(to).prefix ? `/${prefix}${to}` : to, c.req.url)
  if (!target.search) target.search = search
  const location = own ? target.pathname + target.search + target.hash : target.href
  return c.body(null, 301, { Location: location, 'Cache-Control': 'public, max-age=60' })
}
