import type { InternalCalls } from '../origin-client/internal-calls.ts'
import type { OriginCalls } from '../origin-client/origin-calls.ts'
import type { OriginFetch } from '../origin-client/origin-fetch.ts'
import type { CheckRateLimit } from '../origin-client/rate-limit.ts'
import type { AfterResponse } from '../runtime/after-response.ts'
import type { ShareAnswer } from '../shared-answers/share-answer.ts'
import type { Caller } from '../site/caller.ts'
import type { SiteId } from '../site/find-site.ts'

/** The variables that `resolveSite` sets for all handlers after it. */
export interface EdgeEnv {
  Bindings: object
  Variables: {
    /** The request's URL, parsed once. Do not mutate it. */
    url: URL
    caller: Caller
    siteId: SiteId
    fetchOrigin: OriginFetch
    /** The calls to the site's object by RPC. A remote origin has no object. */
    internalCalls: InternalCalls
    /** The typed calls that pages make. */
    calls: OriginCalls
    /** Creates the same calls, answered from a draft. */
    createDraftCalls: (id: string) => OriginCalls
    /** In a preview, the path of the published page; undefined where there is none. */
    publicPath?: string | undefined
    /** Counts costly calls to the origin, and forms that are posted to pages. */
    checkCallRate: CheckRateLimit
    /** Counts form submissions. */
    checkSubmitRate: CheckRateLimit
    /** Shares the response with other visitors for two seconds. */
    shareAnswer: ShareAnswer
    /** Does work that the response does not wait for. */
    afterResponse: AfterResponse
  }
}
