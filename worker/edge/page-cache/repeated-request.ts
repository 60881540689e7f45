import { LRUCache } from 'lru-cache'
import { describeCurrentRequest, getRequestRoute } from '#worker/requests/log.ts'
import { addSecurityHeaders } from '../headers/security-headers.ts'
import { isOriginDown } from '../published/outages.ts'
import { getSiteTime as clockOf } from '../site/clock.ts'
import { getRememberedPage, type PageKey } from './serve-page.ts'
import { answerWithPage } from './stored-page.ts'

/** In milliseconds: what was published is looked for no later, and an address whose host moves leads on no longer. */
const REPEAT_MS = 1000
const MAX_KEY_LENGTH = 1000

interface RecentRequest {
  page: PageKey
  /** For the log. */
  route: string | undefined
  until: number
}

const recentRequests = new LRUCache<string, RecentRequest>({ max: 1000 })

/** All of a request that a shared page can depend on; undefined where another edge speaks for its visitor. */
function getKey({ url, headers }: Request): string | undefined {
  if (headers.has('X-Daybook-Secret')) return undefined
  const key = `${url}\n${headers.get('Accept-Language')}\n${headers.get('Cookie')}`
  return key.length > MAX_KEY_LENGTH ? undefined : key
}

/** Tells which page in memory a request has just been answered with. */
export function recordRequest(request: Request, page: PageKey, now: number) {
  const key = getKey(request)
  if (key === undefined) return
  recentRequests.set(key, { page, route: getRequestRoute(), until: now + REPEAT_MS })
}

/**
 * Answers what was asked within the last second without finding it again: its site, its route, its language. Undefined where
 * it was not, or where the page that it led to is no longer fresh in memory.
 */
export function answerRepeated(request: Request): Response | undefined {
  if (request.method !== 'GET') return undefined
  const key = getKey(request)
  const known = key === undefined ? undefined : recentRequests.get(key)
  const now = Date.now()
  if (!known || known.until <= now) return undefined
  const { site } = known.page
  const page = getRememberedPage(known.page, { now, siteNow: clockOf(site) })
  if (!page) return undefined
  describeCurrentRequest({ site, route: known.route })
  return addSecurityHeaders(
    answerWithPage(page, request, { source: 'memory', now, isOut: isOriginDown(site, now) }),
    request,
  )
}
