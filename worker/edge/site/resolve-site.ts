import { createMiddleware } from 'hono/factory'
import { describeCurrentRequest } from '#worker/requests/log.ts'
import type { EdgeEnv } from '../app-env.ts'
import { readEnv } from '../env.ts'
import { createOriginCalls } from '../origin-client/origin-calls.ts'
import { createOriginFetch, type OriginFetch } from '../origin-client/origin-fetch.ts'
import { getRevision } from '../origin-client/read-answer.ts'
import { createPublishedReader } from '../published/published-reader.ts'
import { revisions } from '../published/revisions.ts'
import { readCaller } from './caller.ts'
import { findSite, type SiteId } from './find-site.ts'
import { createRateLimitCheck, limitReads } from './rate-limit.ts'

/** Wraps an origin fetch so that each response's revision is recorded, which expires cached values of older ones. */
function recordRevisions(site: SiteId, fetchOrigin: OriginFetch): OriginFetch {
  return async (request) => {
    const response = await fetchOrigin(request)
    const revision = getRevision(response)
    if (revision !== undefined) revisions.record(site, revision, Date.now())
    return response
  }
}

/** Finds the site of the request's host and sets the variables of {@link EdgeEnv}. Unknown hosts get 421. */
export const resolveSite = createMiddleware<EdgeEnv>(async (c, next) => {
  const env = readEnv(c.env)
  const url = new URL(c.req.url)
  const caller = await readCaller(c.req.raw, url.host, env)
  const siteUrl = caller.trusted ? URL.parse(`http://${caller.host}`) : url
  const siteId = await findSite(env.SITES, siteUrl)
  if (!siteId) return c.text('No site has this address', 421)
  const key = `${siteId} ${caller.clientIp}`
  const checkCallRate = createRateLimitCheck(env.CALL_LIMIT, key)
  const fetchAndRecord = recordRevisions(siteId, createOriginFetch(env, siteId, caller))
  const fetchOrigin = limitReads(fetchAndRecord, checkCallRate)
  describeCurrentRequest({ site: siteId })
  c.set('url', url)
  c.set('caller', caller)
  c.set('siteId', siteId)
  c.set('fetchOrigin', fetchOrigin)
  c.set('checkCallRate', checkCallRate)
  c.set('checkSubmitRate', createRateLimitCheck(env.SUBMIT_LIMIT, key))
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  c.set('waitUntil', waitUntil)
  c.set('calls', createOriginCalls(fetchOrigin, createPublishedReader(siteId, { kv: env.PAGES, waitUntil })))
  return next()
})
