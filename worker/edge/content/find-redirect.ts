import type { Context } from 'hono'
import { normalizePath } from '#worker/contract/normalize-path.ts'
import type { RouteMatch } from '../page-context/route.ts'
import { toLocalPath } from '../posted-forms/redirects.ts'
import type { EdgeEnv } from '../request/app-env.ts'
import { splitLocale, splitSiteLocale } from '../routing/locale-prefix.ts'
import { getContentRef } from './content-at-path.ts'
import { findMovedPath } from './find-moved-path.ts'

/**
 * Returns a redirect to where content has moved, in the same locale and with the query; undefined where it has
 * not moved.
 */
export async function findRedirect(c: Context<EdgeEnv>, match: RouteMatch): Promise<Response | undefined> {
  const { pathname, search } = c.get('url')
  const calls = c.get('calls')
  const { prefix, path } = splitSiteLocale(await calls.site(), pathname)
  const ref = match.kind === 'match' ? getContentRef(match) : undefined
  const movedPath = findMovedPath(await calls.contentIndex(), normalizePath(path), ref)
  if (movedPath === undefined) return undefined
  const isLocal = movedPath.startsWith('/')
  const target = new URL(
    isLocal && prefix && !splitLocale(movedPath).prefix ? `/${prefix}${movedPath}` : movedPath,
    c.req.url,
  )
  // A parameter of the target itself takes precedence over one of the request.
  const ownParameters = new Set(target.searchParams.keys())
  if (!target.search) target.search = search
  else
    for (const [name, value] of new URLSearchParams(search))
      if (!ownParameters.has(name)) target.searchParams.append(name, value)
  // A bundle that was published long ago may have a path that today's checks refuse.
  const location = isLocal ? toLocalPath(target.pathname + target.search + target.hash) : target.href
  return c.body(null, 301, { Location: location, 'Cache-Control': 'public, max-age=60' })
}
