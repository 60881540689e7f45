import type { Revisions } from './revisions.ts'
import type { SiteId } from './site.ts'

interface Entry<T> {
  revision: number
  value: T
  bytes: number
  until: number
}

interface Fresh<T> {
  value: T
  /** The revision that the origin answered at. */
  revision: number
}

interface Limits<Value> {
  maxBytes: number
  /** Milliseconds. */
  maxAge: number
  bytesOf: (value: Value) => number
}

/** A memory of what sites have published, for one isolate: the oldest goes first, nothing outlives its site's revision. */
export function createCache<Value>(revisions: Revisions, { maxBytes, maxAge, bytesOf }: Limits<Value>) {
  const entries = new Map<string, Entry<Value>>()
  let total = 0

  function drop(key: string) {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function keep(key: string, entry: Entry<Value>) {
    drop(key)
    entries.set(key, entry)
    total += entry.bytes
    for (const oldest of entries.keys()) {
      if (total <= maxBytes) return
      drop(oldest)
    }
  }

  return {
    /** What is kept of the site's present revision, if it is no older than `maxAge`. */
    get(site: SiteId, call: string, now: number): Value | undefined {
      const key = `${site} ${call}`
      const kept = entries.get(key)
      if (!kept || kept.until <= now || kept.revision !== revisions.of(site)) return undefined
      entries.delete(key)
      entries.set(key, kept)
      return kept.value
    },

    /** Keeps what was made of a revision, unless a newer one is known. */
    set(site: SiteId, call: string, now: number, { value, revision }: Fresh<Value>) {
      revisions.saw(site, revision, now)
      if (revision !== revisions.of(site)) return
      keep(`${site} ${call}`, { revision, value, bytes: bytesOf(value), until: now + maxAge })
    },
  }
}
