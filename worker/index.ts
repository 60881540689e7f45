import { app } from './edge/app.ts'
import { answerRepeated } from './edge/page-cache/repeated-request.ts'
import { getRequestId, logRequest } from './requests/log.ts'

// biome-ignore lint/performance/noBarrelFile: the runtime finds the object's class among the entry's exports
export { SiteOrigin } from './origin/site-origin.ts'

/** The Worker's entry: logs each request, and answers one that repeats within a second from memory. */
export default {
  fetch: (request: Request, env: object, context: ExecutionContext) =>
    logRequest('edge', request, async () => {
      const answer = answerRepeated(request) ?? (await app.fetch(request, env, context))
      answer.headers.set('X-Request-Id', getRequestId() ?? '')
      return answer
    }),
}
