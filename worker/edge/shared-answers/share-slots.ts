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
const askOnce = createAskOnce<SharedSlots>()

/** Clears all answers, after a change that raises no version, such as the suspension of a site. */
export const clearSharedSlots = (): void => answers.clear()

async function readSlots(
  site: SiteId,
  response: Response,
  asked: { askedAt: number; stoppedAt: number | null },
) {
  const { status, headers } = response
  const revision = getRevision(response)
  const calendarVersion = getCalendarVersion(response)
  const body = new Uint8Array(await response.arrayBuffer())
  const answer: SharedSlots = { body, init: { status, headers } }
  if (!response.ok || revision === undefined || calendarVersion === undefined) return answer
  return {
    ...answer,
    state: { site, ...asked, revision, calendarVersion },
  }
}

/**
 * Wraps an origin fetch so that requests for the same free slots share an answer for two seconds, or until this isolate sees a
 * change. A request may name the minimum version of its answer. A shared slot may be taken already: the origin checks it again
 * when it is booked. Records in `used` which answers the response to the visitor is made from.
 */
export function shareSlots(
  { site, host, used }: { site: SiteId; host: string; used: UsedAnswers },
  fetchOrigin: OriginFetch,
): OriginFetch {
  async function ask(key: string, request: Request): Promise<SharedSlots> {
    const asked = { askedAt: Date.now(), stoppedAt: getStoppedAt(site) }
    const answer = await readSlots(site, await fetchOrigin(request), asked)
    if (answer.state) answers.set(key, answer.state, answer)
    return answer
  }

  return async (request) => {
    const question = readSlotsQuestion(request)
    if (!question) {
      used.addOther()
      return fetchOrigin(request)
    }
    const { text, minVersion } = question
    const key = `${site} ${host} ${text}`
    const accepts = ({ state }: SharedSlots) =>
      state !== undefined && state.calendarVersion >= minVersion && isNewest(state)
    const stored = answers.get(key, Date.now())?.value
    const isHit = stored !== undefined && accepts(stored)
    const { body, init, state } = isHit ? stored : await askOnce(key, () => ask(key, request), accepts)
    if (state) used.addSlots(state)
    else used.addOther()
    const response = new Response(body, init)
    if (isHit) response.headers.set('Cache-Status', MEMORY_HIT)
    return response
  }
}
