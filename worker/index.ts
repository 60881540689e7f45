import { app } from './edge/app.ts'
import { answerRecent } from './edge/shared-answers/recent-answers.ts'
import { copyBody } from './requests/copied-body.ts'
import { getRequestId, logRequest } from './requests/log.ts'
import { logRepeatedRequests } from './requests/repeated-requests.ts'
import { answerAsShort } from './requests/short-requests.ts'

// biome-ignore lint/performance/noBarrelFile: the runtime finds the object's class among the entry's exports
export { SiteOrigin } from './origin/site-origin.ts'

/**
 * The Worker's entry. Answers a request that repeats one of the last two seconds from memory. Handles and logs all others. Reads
 * the unread rest of a request's body before it returns the response.
 */
export default {
  fetch(request: Request, env: object, context: ExecutionContext): Response | Promise<Response> {
    const recentAnswer = answerRecent(request)
    if (recentAnswer) return recentAnswer
    logRepeatedRequests(Date.now())
    return logRequest('edge', request, () =>
      answerAsShort(async () => {
        const held = await copyBody(request)
        const answer = await held.finish(await app.fetch(held.request, env, context))
        answer.headers.set('X-Request-Id', getRequestId() ?? '')
        return answer
      }),
    )
  },
}
