import type { OriginCalls } from './origin-client/origin-calls.ts'
import type { OriginFetch } from './origin-client/origin-fetch.ts'
import type { Caller } from './site/caller.ts'
import type { SiteId } from './site/find-site.ts'
import type { CheckRateLimit } from './site/rate-limit.ts'

/** What the first middleware puts at every later handler's hand. */
export interface EdgeEnv {
  Bindings: object
  Variables: {
    /** The request's address, read once; nobody changes it. */
    url: URL
    caller: Caller
    siteId: SiteId
    ask: OriginFetch
    calls: OriginCalls
    /** For calls that cost the origin work, and for posted pages. */
    checkCallRate: CheckRateLimit
    /** For what is sent with forms. */
    checkSubmitRate: CheckRateLimit
    /** Work that goes on after the answer. */
    waitUntil: (work: Promise<unknown>) => void
  }
}
