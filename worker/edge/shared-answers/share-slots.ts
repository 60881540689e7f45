import type { OriginFetch } from '../origin-client/origin-fetch.ts'
import { getCalendarVersion, getRevision } from '../origin-client/read-answer.ts'
import { createSiteCache, getStoppedAt, isNewest, type SiteState } from '../published/site-cache.ts'
import type { SiteId } from '../site/find-site.ts'
import { createAskOnce } from './ask-once.ts'
import { MEMORY_HIT, SHARED_MS } from './recent-answers.ts'
import { readSlotsQuestion } from './slots-question.ts'
import type { UsedAnswers } from './used-answers.ts'

interface SharedSlots {
  body: Uint8Array<ArrayBuffer>
  init: { status: number; headers: Headers }
  /** Absent where the origin refused, or its response has no versions. */
  state?: SiteState & { revision: number; calendarVersion: number }
}

const answers = createSiteCache<SharedSlots>({
  maxBytes: 4 * 1024 * 1024,
  maxAge: SHARED_MS,
  countBytes: ({ body }) => body.byteLength + 1000,
})
/** How long the next free times of calendars are shared, in milliseconds: pages show them as a hint. */
const NEXT_FREE_MS = 30_000

/** The next free times of calendars, whatever was booked since. */
const nextFreeTimes = createSiteCache<SharedSlots>({
  maxBytes: 4 * 1024 * 1024,
  maxAge: NEXT_FREE_MS,
  countBytes: ({ body }) => body.byteLength + 1000,
})
const askOnce = createAskOnce<SharedSlots>()

/** Clears all answers, after a change that raises no version, such as the suspension of a site. */
export function clearSharedSlots(): void {
  answers.clear()
  nextFreeTimes.clear()
}

async function readSlots(
  site: SiteId,
  response: Response,
  requested: Pick<SiteState, 'askedAt' | 'stoppedAt'>,
) {
  const { status, headers } = response
  const revision = getRevision(response)
  const calendarVersion = getCalendarVersion(response)
  const body = new Uint8Array(await response.arrayBuffer())
  const answer: SharedSlots = { body, init: { status, headers } }
  if (!response.ok || revision === undefined || calendarVersion === undefined) return answer
  return {
    ...answer,
    state: { site, ...requested, revision, calendarVersion },
  }
}

/**
 * Wraps an origin fetch so that requests for the same free slots share an answer for two seconds, or until this isolate sees a
 * change, and requests for the next free times of calendars share one for half a minute. A request may name the minimum version of
 * its answer. A shared slot may be taken already: the origin checks it again when it is booked. Records in `usedAnswers` which answers
 * the response to the visitor is made from.
 */
export function shareSlots(
  { site, host, usedAnswers }: { site: SiteId; host: string; usedAnswers: UsedAnswers },
  fetchOrigin: OriginFetch,
): OriginFetch {
  async function ask(request: Request): Promise<SharedSlots> {
    const requested = { askedAt: Date.now(), stoppedAt: getStoppedAt(site) }
    return readSlots(site, await fetchOrigin(request), requested)
  }

  return async (request) => {
    const question = readSlotsQuestion(request)
    if (!question) {
      usedAnswers.addUnshared()
      return fetchOrigin(request)
    }
    const { text, minVersion, mayBeOlder } = question
    const key = `${site} ${host} ${text}`
    const cache = mayBeOlder ? nextFreeTimes : answers
    const accepts = ({ state }: SharedSlots) =>
      state !== undefined && (mayBeOlder || (state.calendarVersion >= minVersion && isNewest(state)))
    async function askAndStore(): Promise<SharedSlots> {
      const answer = await ask(request)
      if (!answer.state) return answer
      const { calendarVersion, ...state } = answer.state
      cache.set(key, mayBeOlder ? state : { ...state, calendarVersion }, answer)
      return answer
    }
    const stored = cache.get(key, Date.now())?.value
    const isHit = stored !== undefined && accepts(stored)
    const { body, init, state } = isHit ? stored : await askOnce(key, askAndStore, accepts)
    // A page that shows times of half a minute ago is shared as if it showed published data.
    if (!state) usedAnswers.addUnshared()
    else if (!mayBeOlder) usedAnswers.addSlots(state)
    const response = new Response(body, init)
    if (isHit) response.headers.set('Cache-Status', MEMORY_HIT)
    return response
  }
}
