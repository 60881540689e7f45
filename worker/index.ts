import { app } from './edge/app.ts'
import { answerRepeated } from './edge/page-cache/repeated-request.ts'
import { answerShared } from './edge/shared-answers/shared-answers.ts'
import { getRequestId, logRequest } from './requests/log.ts'

// biome-ignore lint/performance/noBarrelFile: the runtime finds the object's class among the entry's exports
export { SiteOrigin } from './origin/site-origin.ts'

/** The Worker's entry: logs each request, and answers one that repeats within a second or two from memory. */
export default {
  fetch: (request: Request, env: object, context: ExecutionContext) =>
    logRequest('edge', request, async () => {
      const known = answerRepeated(request) ?? answerShared(request)
      const answer = known ?? (await app.fetch(request, env, context))
      answer.headers.set('X-Request-Id', getRequestId() ?? '')
      return answer
    }),
}
