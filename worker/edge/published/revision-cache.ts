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
  /** The revision that the origin answered at. */
  revision: number
}

interface Limits<Value> {
  maxBytes: number
  /** Milliseconds. */
  maxAge: number
  countBytes: (value: Value) => number
}

/**
 * Remembers what sites have published, in one isolate: the least recently read goes first, and nothing outlives its site's
 * revision.
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
    /** What is kept of the site's present revision, if it is no older than `maxAge`. */
    get(site: SiteId, call: string, now: number): Value | undefined {
      const kept = entries.get(`${site} ${call}`)
      if (!kept || kept.until <= now || kept.revision !== revisions.get(site)) return undefined
      return kept.value
    },

    /** Keeps what was made of a revision, unless a newer one is known. */
    set(site: SiteId, call: string, now: number, { value, revision }: RevisionValue<Value>) {
      revisions.record(site, revision, now)
      if (revision !== revisions.get(site)) return
      entries.set(`${site} ${call}`, { revision, value, until: now + maxAge })
    },
  }
}
