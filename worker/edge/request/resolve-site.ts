import { createMiddleware } from 'hono/factory'
import { describeCurrentRequest } from '#worker/requests/log.ts'
import { createDraftReader, previewDraft } from '../origin-client/draft-reader.ts'
import { createInternalCalls } from '../origin-client/internal-calls.ts'
import { createOriginCalls } from '../origin-client/origin-calls.ts'
import { createOriginFetch, type OriginFetch } from '../origin-client/origin-fetch.ts'
import { createPublishedReader } from '../origin-client/published-reader.ts'
import { createRateLimitCheck, limitReads } from '../origin-client/rate-limit.ts'
import { getCalendarVersion, getRevision } from '../origin-client/read-answer.ts'
import { calendarVersions, revisions } from '../published/revisions.ts'
import { createAfterResponse } from '../runtime/after-response.ts'
import { readEnv } from '../runtime/env.ts'
import { createShareAnswer } from '../shared-answers/share-answer.ts'
import { shareSlots } from '../shared-answers/share-slots.ts'
import { recordUsedAnswers } from '../shared-answers/used-answers.ts'
import { readCaller } from '../site/caller.ts'
import { findSite, type SiteId } from '../site/find-site.ts'
import type { EdgeEnv } from './app-env.ts'

/** Wraps an origin fetch so that the versions of each response are recorded. Cached values of older versions then expire. */
function recordVersions(site: SiteId, fetchOrigin: OriginFetch): OriginFetch {
  return async (request) => {
    const response = await fetchOrigin(request)
    const revision = getRevision(response)
    if (revision !== undefined) revisions.record(site, revision, Date.now())
    const calendarVersion = getCalendarVersion(response)
    if (calendarVersion !== undefined) calendarVersions.record(site, calendarVersion, Date.now())
    return response
  }
}

/** Finds the site of the request's host and sets the variables of {@link EdgeEnv}. Unknown hosts get 421. */
export const resolveSite = createMiddleware<EdgeEnv>(async (c, next) => {
  const env = readEnv(c.env)
  const url = new URL(c.req.url)
  const caller = await readCaller(c.req.raw, url.host, env)
  const siteUrl = caller.trusted ? URL.parse(`http://${caller.host}`) : url
  const siteId = await findSite(env, siteUrl)
  if (!siteId) return c.text('No site has this address', 421)
  const key = `${siteId} ${caller.clientIp}`
  const checkCallRate = createRateLimitCheck(env.CALL_LIMIT, key)
  const fetchAndRecord = recordVersions(siteId, createOriginFetch(env, siteId, caller))
  const usedAnswers = recordUsedAnswers(siteId)
  const limitedFetch = limitReads(fetchAndRecord, checkCallRate)
  // Another Daybook edge already shares the answers that it gets from here.
  const fetchOrigin = caller.trusted
    ? limitedFetch
    : shareSlots({ site: siteId, host: caller.host, usedAnswers }, limitedFetch)
  describeCurrentRequest({ site: siteId })
  c.set('url', url)
  c.set('caller', caller)
  c.set('siteId', siteId)
  c.set('fetchOrigin', fetchOrigin)
  c.set('internalCalls', createInternalCalls(env, siteId, caller, c.req.header('Authorization')))
  c.set('shareAnswer', createShareAnswer(c.req.raw, usedAnswers))
  c.set('checkCallRate', checkCallRate)
  c.set('checkSubmitRate', createRateLimitCheck(env.SUBMIT_LIMIT, key))
  const afterResponse = createAfterResponse(c.executionCtx)
  c.set('afterResponse', afterResponse)
  c.set(
    'calls',
    createOriginCalls(fetchOrigin, createPublishedReader(siteId, { kv: env.PAGES, afterResponse })),
  )
  c.set('createDraftCalls', (id) => createOriginCalls(previewDraft(fetchOrigin, id), createDraftReader()))
  return next()
})
