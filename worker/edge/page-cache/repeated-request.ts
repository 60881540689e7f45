import { LRUCache } from 'lru-cache'
import { getRequestRoute } from '#worker/requests/log.ts'
import { countRepeated } from '#worker/requests/repeated.ts'
import { addSecurityHeaders } from '../headers/security-headers.ts'
import { isOriginDown } from '../published/outages.ts'
import { getSiteTime } from '../site/clock.ts'
import { getRememberedPage, type PageKey } from './serve-page.ts'
import { answerWithPage } from './stored-page.ts'

/** How long a request is remembered. For so long a publish, or a host's move to another site, may go unnoticed. */
const REPEAT_MS = 1000
const MAX_KEY_LENGTH = 1000

interface RecentRequest {
  page: PageKey
  /** The route's name, for the log. */
  route: string | undefined
  until: number
}

const recentRequests = new LRUCache<string, RecentRequest>({ max: 1000 })

/**
 * Returns a key of all that a shared page can depend on; undefined for requests of another edge, which name
 * another host.
 */
function getKey({ url, headers }: Request): string | undefined {
  if (headers.has('X-Daybook-Secret')) return undefined
  const key = `${url}\n${headers.get('Accept-Language')}\n${headers.get('Cookie')}`
  return key.length > MAX_KEY_LENGTH ? undefined : key
}

/** Records which page in memory just answered a request. */
export function recordRequest(request: Request, page: PageKey, now: number) {
  const key = getKey(request)
  if (key === undefined) return
  recentRequests.set(key, { page, route: getRequestRoute(), until: now + REPEAT_MS })
}

/**
 * Answers a request that repeats one of the last second, without resolving its site, route and locale again;
 * undefined for any other request, and where the page is no longer fresh in memory.
 */
export function answerRepeated(request: Request): Response | undefined {
  if (request.method !== 'GET') return undefined
  const key = getKey(request)
  const recent = key === undefined ? undefined : recentRequests.get(key)
  const now = Date.now()
  if (!recent || recent.until <= now) return undefined
  const { site } = recent.page
  const page = getRememberedPage(recent.page, { now, siteNow: getSiteTime(site) })
  if (!page) return undefined
  countRepeated(site, recent.route, now)
  return addSecurityHeaders(
    answerWithPage(page, request, { source: 'memory', now, isOut: isOriginDown(site, now) }),
    request,
  )
}
