import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { toFailure } from '#worker/contract/to-problem.ts'
import { describeCurrentRequest } from '#worker/requests/log.ts'
import { matchRoute } from './match-route.ts'
import { createPageContext } from './page-context/page-context.ts'
import type { MatchedRoute } from './page-context/route.ts'
import { showNotFound } from './pages/not-found.tsx'
import type { EdgeEnv } from './request/app-env.ts'
import { findDraftCalls } from './request/find-draft-calls.ts'

/**
 * Finds the path of the published page in place of the draft's; undefined if nothing is published there. Runs the route's own
 * handler, because only the handler knows which published data its page needs.
 */
async function findPublicPath(
  c: Context<EdgeEnv>,
  { route, parameters }: MatchedRoute,
): Promise<string | undefined> {
  const context = await createPageContext(c, route.layout)
  try {
    const published = await route.handlers?.show(
      { ...context, shareAnswer: async (page) => page },
      parameters,
    )
    return published?.ok ? context.path : undefined
  } catch (error) {
    if (toFailure(error).status < 500) return undefined
    throw error
  }
}

/** Lets a page of an offering show the draft that `preview` names. An unknown draft gets the 404 page. */
export const openPreview = createMiddleware<EdgeEnv>(async (c, next) => {
  const { pathname, searchParams } = c.get('url')
  const id = searchParams.get('preview')
  const match = id === null ? undefined : matchRoute(pathname)
  if (id === null || match?.kind !== 'match' || !match.route.showsDrafts) return next()
  const calls = await findDraftCalls(c, id)
  if (calls) {
    if (c.req.method === 'GET') c.set('publicPath', await findPublicPath(c, match))
    c.set('calls', calls)
    return next()
  }
  describeCurrentRequest({ route: match.route.name })
  return showNotFound(await createPageContext(c), 'nothing-there')
})
