import { Hono } from 'hono'
import { toFailure } from '#worker/contract/to-problem.ts'
import { createInternalCalls } from '../origin-client/internal-calls.ts'
import type { OriginFetch } from '../origin-client/origin-fetch.ts'
import type { EdgeEnv } from '../request/app-env.ts'
import { type Env, readEnv } from '../runtime/env.ts'
import { logError } from '../runtime/log-error.ts'
import type { Caller } from '../site/caller.ts'
import type { SiteId } from '../site/find-site.ts'
import { createProblemResponse } from './problem-response.ts'
import { publishDraft } from './publish-draft.ts'
import { publishSite } from './publish-site.ts'
import { restoreRevision } from './restore-revision.ts'

/**
 * The operations that the edge answers itself if its origin is embedded. With a remote origin it forwards them, because the
 * remote server has an edge that answers them.
 */
export const publishingApi = new Hono<EdgeEnv>()
publishingApi.put('/api/admin/site', (c, next) => (readEnv(c.env).API_ORIGIN ? next() : publishSite(c)))
publishingApi.post('/api/admin/drafts/:id/publish', (c, next) =>
  readEnv(c.env).API_ORIGIN ? next() : publishDraft(c),
)
publishingApi.post('/api/admin/revisions/:revision/restore', (c, next) =>
  readEnv(c.env).API_ORIGIN ? next() : restoreRevision(c),
)

interface ApiCaller {
  env: Env
  siteId: SiteId
  caller: Caller
  fetchOrigin: OriginFetch
}

/** Creates the fetch of a site's whole API: these operations and those of the origin. Converts failures to problem responses. */
export function createApiFetch({ env, siteId, caller, fetchOrigin }: ApiCaller): OriginFetch {
  const api = new Hono<EdgeEnv>()
  api.use(async (c, next) => {
    c.set('siteId', siteId)
    c.set('fetchOrigin', fetchOrigin)
    c.set('internalCalls', createInternalCalls(env, siteId, caller, c.req.header('Authorization')))
    await next()
  })
  api.route('/', publishingApi)
  api.all('*', (c) => fetchOrigin(c.req.raw))
  api.onError((error, c) => {
    const failure = toFailure(error)
    if (failure.status >= 500) logError(c.req.raw, failure)
    return createProblemResponse(failure)
  })
  return async (request) => api.fetch(request, env)
}
