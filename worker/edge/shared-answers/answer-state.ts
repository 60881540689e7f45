import { calendarVersions, revisions } from '../published/revisions.ts'
import { getTestTime } from '../site/clock.ts'
import type { SiteId } from '../site/find-site.ts'

/** How long an answer is shared after its question was asked, in milliseconds. */
const SHARED_MS = 2000

/** The `Cache-Status` (RFC 9211) of an answer that was shared. */
export const MEMORY_HIT = 'daybook; hit; detail=memory'

/** The state of a site that an answer shows. */
export interface AnswerState {
  site: SiteId
  /** In milliseconds since 1970. */
  askedAt: number
  /** The instant at which a test has stopped the site's clock. */
  testTime: number | undefined
  revision: number
  /** The version of the busy times; absent for an answer that does not depend on them. */
  calendarVersion?: number | undefined
}

/** Returns whether an answer may be shared: for two seconds, unless this isolate has seen a newer state. */
export function isCurrent(
  { site, askedAt, testTime, revision, calendarVersion }: AnswerState,
  now: number,
): boolean {
  return (
    now - askedAt < SHARED_MS &&
    revision === revisions.get(site) &&
    (calendarVersion === undefined || calendarVersion >= (calendarVersions.get(site) ?? 0)) &&
    testTime === getTestTime(site)
  )
}
