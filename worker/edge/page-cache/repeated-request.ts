import { LRUCache } from 'lru-cache'
import { describeCurrentRequest, getRequestRoute } from '#worker/requests/log.ts'
import { secure } from '../headers/page-headers.ts'
import { isOut } from '../published/outages.ts'
import { now as clockOf } from '../site/clock.ts'
import { type PageName, rememberedPage } from './serve-page.ts'
import { answerWith } from './stored-page.ts'

/** In milliseconds: what was published is looked for no later, and an address whose host moves leads on no longer. */
const lasts = 1000
const maxLength = 1000

interface Kept {
  page: PageName
  /** For the log. */
  route: string | undefined
  until: number
}

const kept = new LRUCache<string, Kept>({ max: 1000 })

/** All of a request that a shared page can depend on; undefined where another edge speaks for its visitor. */
function keyOf({ url, headers }: Request): string | undefined {
  if (headers.has('X-Daybook-Secret')) return undefined
  const key = `${url}\n${headers.get('Accept-Language')}\n${headers.get('Cookie')}`
  return key.length > maxLength ? undefined : key
}

/** Tells which page in memory a request has just been answered with. */
export function noteRequest(request: Request, page: PageName, now: number) {
  const key = keyOf(request)
  if (key === undefined) return
  kept.set(key, { page, route: getRequestRoute(), until: now + lasts })
}

/**
 * Answers what was asked within the last second without finding it again: its site, its route, its language. Undefined where
 * it was not, or where the page that it led to is no longer fresh in memory.
 */
export function answerRepeated(request: Request): Response | undefined {
  if (request.method !== 'GET') return undefined
  const key = keyOf(request)
  const known = key === undefined ? undefined : kept.get(key)
  const now = Date.now()
  if (!known || known.until <= now) return undefined
  const { site } = known.page
  const page = rememberedPage(known.page, { now, siteNow: clockOf(site) })
  if (!page) return undefined
  describeCurrentRequest({ site, route: known.route })
  return secure(answerWith(page, request, { source: 'memory', now, isOut: isOut(site, now) }), request)
}
