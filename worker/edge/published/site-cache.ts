import { LRUCache } from 'lru-cache'
import { getTestTime } from '../site/clock.ts'
import type { SiteId } from '../site/find-site.ts'
import { calendarVersions, revisions } from './revisions.ts'

/** The state of a site that a value in memory was made from. A field is absent where the value does not depend on it. */
export interface SiteState {
  site: SiteId
  /** When the value was requested, in milliseconds since 1970. */
  askedAt: number
  revision?: number
  /** The version of the busy times. */
  calendarVersion?: number | undefined
  /** The instant at which a test has stopped the site's clock; null while it runs. */
  stoppedAt?: number | null
}

/** Returns the instant at which a test has stopped a site's clock; null while it runs. */
export const getStoppedAt = (site: SiteId): number | null => getTestTime(site) ?? null

/** Returns whether this isolate has seen no newer state of the site. */
export function isNewest({ site, revision, calendarVersion, stoppedAt }: SiteState): boolean {
  return (
    (revision === undefined || revision === revisions.get(site)) &&
    (calendarVersion === undefined || calendarVersion >= (calendarVersions.get(site) ?? 0)) &&
    (stoppedAt === undefined || stoppedAt === getStoppedAt(site))
  )
}

interface Limits<Value> {
  maxBytes: number
  /** How long a value is kept after it was requested, in milliseconds. */
  maxAge: number
  countBytes: (value: Value) => number
}

/**
 * Creates a cache of what sites show, in the memory of one isolate. It evicts the least recently read values first, and returns
 * none once a newer state of its site was seen.
 */
export function createSiteCache<Value>({ maxBytes, maxAge, countBytes }: Limits<Value>) {
  const entries = new LRUCache<string, { state: SiteState; value: Value }>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => countBytes(value) + 2 * key.length,
  })
  return {
    /** Returns the value of a key, with the state that it shows. */
    get(key: string, now: number): { state: SiteState; value: Value } | undefined {
      const entry = entries.get(key)
      return entry && now - entry.state.askedAt < maxAge && isNewest(entry.state) ? entry : undefined
    },

    /** Stores a value, unless a newer state of its site is known. */
    set(key: string, state: SiteState, value: Value): void {
      if (isNewest(state)) entries.set(key, { state, value })
    },

    clear: (): void => entries.clear(),
  }
}
