import { LRUCache } from 'lru-cache'
import type { SiteId } from '../site/find-site.ts'
import type { Revisions } from './revisions.ts'

interface Entry<T> {
  revision: number
  value: T
  until: number
}

interface RevisionValue<T> {
  value: T
  /** The revision of the origin's response. */
  revision: number
}

interface Limits<Value> {
  maxBytes: number
  /** In milliseconds. */
  maxAge: number
  countBytes: (value: Value) => number
}

/**
 * Creates a cache of what sites have published, in one isolate. It evicts the least recently read entries
 * first, and ignores those of replaced revisions.
 */
export function createRevisionCache<Value>(
  revisions: Revisions,
  { maxBytes, maxAge, countBytes }: Limits<Value>,
) {
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => countBytes(value) + 2 * key.length,
  })

  return {
    /** Returns the value of the site's present revision, if it is not older than `maxAge`. */
    get(site: SiteId, call: string, now: number): Value | undefined {
      const entry = entries.get(`${site} ${call}`)
      if (!entry || entry.until <= now || entry.revision !== revisions.get(site)) return undefined
      return entry.value
    },

    /** Stores the value of a revision, unless a newer revision is known. */
    set(site: SiteId, call: string, now: number, { value, revision }: RevisionValue<Value>) {
      revisions.record(site, revision, now)
      if (revision !== revisions.get(site)) return
      entries.set(`${site} ${call}`, { revision, value, until: now + maxAge })
    },
  }
}
