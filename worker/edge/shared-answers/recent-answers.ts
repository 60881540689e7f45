import { getRequestRoute } from '#worker/requests/log.ts'
import { countRepeatedRequest } from '#worker/requests/repeated-requests.ts'
import { createSiteCache, type SiteState } from '../published/site-cache.ts'
import { getRequestKey } from './request-key.ts'

/** How long an answer is shared after its question was asked, in milliseconds. */
export const SHARED_MS = 2000

/** The `Cache-Status` (RFC 9211) of an answer that was shared. */
export const MEMORY_HIT = 'daybook; hit; detail=memory'

interface RecentAnswer {
  /** The route's name, for the log. */
  route: string | undefined
  size: number
  /** Creates the response to another request; undefined where it has become outdated. Must not use the first request. */
  respond(request: Request, now: number): Response | undefined
}

/** Answers to the requests of the last two seconds. */
const answers = createSiteCache<RecentAnswer>({
  maxBytes: 16 * 1024 * 1024,
  maxAge: SHARED_MS,
  countBytes: ({ size }) => size + 1000,
})

/** Answers the requests of the next two seconds that ask the same as this one. `size` is in bytes. */
export function rememberAnswer(
  request: Request,
  state: SiteState,
  answer: Pick<RecentAnswer, 'size' | 'respond'>,
): void {
  const key = getRequestKey(request)
  if (key !== undefined) answers.set(key, state, { ...answer, route: getRequestRoute() })
}

/**
 * Answers a request that asks the same as another of the last two seconds, without finding its site, route and language again;
 * undefined for any other. If the host was given to another site within these two seconds, the answer is still the former site's.
 */
export function answerRecent(request: Request): Response | undefined {
  const key = getRequestKey(request)
  if (key === undefined) return undefined
  const now = Date.now()
  const recent = answers.get(key, now)
  if (!recent) return undefined
  const { state, value } = recent
  const response = value.respond(request, now)
  if (response) countRepeatedRequest(state.site, value.route, now)
  return response
}

/** Clears all answers, after a change that raises no version, such as the suspension of a site. */
export const clearRecentAnswers = (): void => answers.clear()
