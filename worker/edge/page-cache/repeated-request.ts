import { LRUCache } from 'lru-cache'
import { getRequestRoute, readRequestId } from '#worker/requests/log.ts'
import { countRepeatedRequest } from '#worker/requests/repeated.ts'
import { addSecurityHeaders } from '../headers/security-headers.ts'
import { isOriginDown } from '../published/outages.ts'
import { revisions } from '../published/revisions.ts'
import { getSiteTime } from '../site/clock.ts'
import type { SiteId } from '../site/find-site.ts'
import { answerWithPage, createAnswerHeaders, getAge, type StoredPage } from './stored-page.ts'

/** How long a request is remembered. During this time it may go unnoticed that the host now belongs to another site. */
const REPEAT_MS = 1000
const MAX_KEY_LENGTH = 1000

/** A page in memory that just answered a request. */
interface AnsweringPage {
  page: StoredPage
  site: SiteId
  revision: number
}

interface RecentRequest extends AnsweringPage {
  /** The route's name, for the log. */
  route: string | undefined
  until: number
  /** The headers of the latest response, reused for the same age and outage: creating them takes longer than all else. */
  latest?: { headers: Headers; age: number; isOriginDown: boolean }
}

const recentRequests = new LRUCache<string, RecentRequest>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ page }, key) => page.body.byteLength + 2 * key.length + 1000,
})

/**
 * Returns a key of all that a shared page can depend on; undefined where the key is too long, and for requests of another edge,
 * which name the visitor's host in a header.
 */
function getKey(url: string, headers: Headers): string | undefined {
  if (headers.has('X-Daybook-Secret')) return undefined
  const key = `${url}\n${headers.get('Accept-Language')}\n${headers.get('Cookie')}`
  return key.length > MAX_KEY_LENGTH ? undefined : key
}

/** Records which page in memory just answered a request. */
export function recordRequest({ url, headers }: Request, answering: AnsweringPage, now: number) {
  const key = getKey(url, headers)
  if (key === undefined) return
  recentRequests.set(key, { ...answering, route: getRequestRoute(), until: now + REPEAT_MS })
}

function getHeaders(recent: RecentRequest, url: string, now: number): Headers {
  const { page, site, latest } = recent
  const age = getAge(page, now)
  const isDown = isOriginDown(site, now)
  if (latest?.age === age && latest.isOriginDown === isDown) return latest.headers
  const headers = createAnswerHeaders(page, { source: 'memory', now, isOriginDown: isDown })
  addSecurityHeaders({ headers }, { url })
  recent.latest = { headers, age, isOriginDown: isDown }
  return headers
}

/**
 * Answers a request that repeats one of the last second, without resolving its site, route and locale again;
 * undefined for any other request, and where the page is no longer fresh.
 */
export function answerRepeated(request: Request): Response | undefined {
  if (request.method !== 'GET') return undefined
  const { url } = request
  const key = getKey(url, request.headers)
  const recent = key === undefined ? undefined : recentRequests.get(key)
  const now = Date.now()
  if (!recent || recent.until <= now) return undefined
  const { page, site, revision, route } = recent
  if (revision !== revisions.get(site) || getSiteTime(site) >= page.freshUntil) return undefined
  countRepeatedRequest(site, route, now)
  const headers = getHeaders(recent, url, now)
  // The response gets a copy of these headers. Setting the id on the response instead would take twice as long.
  headers.set('X-Request-Id', readRequestId(request))
  return answerWithPage(page, request, headers)
}
