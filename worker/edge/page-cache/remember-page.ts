import { readRequestId } from '#worker/requests/log.ts'
import { addSecurityHeaders } from '../headers/security-headers.ts'
import { isOriginDown } from '../published/outages.ts'
import type { SiteState } from '../published/site-cache.ts'
import { rememberAnswer } from '../shared-answers/recent-answers.ts'
import { getSiteTime } from '../site/clock.ts'
import { answerWithPage, createAnswerHeaders, getAge, type StoredPage } from './stored-page.ts'

/** Answers equal requests of the next two seconds with the same page, as long as it is fresh. */
export function rememberPage(request: Request, page: StoredPage, state: SiteState): void {
  const { site } = state
  // Keeps only the URL, because the first request must not be used after its response.
  const { url } = request
  /** The headers of the latest response, reused for the same age and outage: creating them takes longer than everything else. */
  let latest: { headers: Headers; age: number; isDown: boolean } | undefined

  function getHeaders(now: number): Headers {
    const age = getAge(page, now)
    const isDown = isOriginDown(site, now)
    if (latest?.age === age && latest.isDown === isDown) return latest.headers
    const headers = createAnswerHeaders(page, { source: 'memory', now, isOriginDown: isDown })
    addSecurityHeaders({ headers }, { url })
    latest = { headers, age, isDown }
    return headers
  }

  rememberAnswer(request, state, {
    size: page.body.byteLength,
    respond(nextRequest, now) {
      if (getSiteTime(site) >= page.freshUntil) return undefined
      const headers = getHeaders(now)
      // The response gets a copy of these headers. Setting the id on the response instead would take twice as long.
      headers.set('X-Request-Id', readRequestId(nextRequest))
      return answerWithPage(page, nextRequest, headers)
    },
  })
}
