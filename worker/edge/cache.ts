import type { SiteId } from './site.ts'

interface Entry {
  revision: number
  value: unknown
  bytes: number
  until: number
}

interface Fresh<T> {
  value: T
  /** The revision that the origin answered at. */
  revision: number
}

/** A memory of what sites have published, for one isolate: the oldest goes first, nothing outlives its site's revision. */
export function createCache({ maxBytes, maxAge }: { maxBytes: number; maxAge: number }) {
  const entries = new Map<string, Entry>()
  const revisions = new Map<SiteId, number>()
  let total = 0

  function drop(key: string) {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function keep(key: string, entry: Entry) {
    drop(key)
    entries.set(key, entry)
    total += entry.bytes
    for (const oldest of entries.keys()) {
      if (total <= maxBytes) return
      drop(oldest)
    }
  }

  return {
    /** Tells of a revision that an answer came with; a newer one makes all that is kept of the site old. */
    saw(site: SiteId, revision: number) {
      if (revision > (revisions.get(site) ?? -1)) revisions.set(site, revision)
    },

    /** What `load` answered at the site's present revision, at most `maxAge` milliseconds ago; else asks it. What it throws is not kept. */
    async read<T>(site: SiteId, call: string, now: number, load: () => Promise<Fresh<T>>): Promise<T> {
      const key = `${site} ${call}`
      const kept = entries.get(key)
      if (kept && kept.until > now && kept.revision === revisions.get(site)) {
        entries.delete(key)
        entries.set(key, kept)
        return kept.value as T
      }
      const { value, revision } = await load()
      this.saw(site, revision)
      if (revision === revisions.get(site)) {
        keep(key, { revision, value, bytes: 2 * JSON.stringify(value).length, until: now + maxAge })
      }
      return value
    },
  }
}

/** What pages need of a site's settings; 30 seconds is also how long a publish elsewhere may go unseen. */
export const settingsCache = createCache({ maxBytes: 16 * 1024 * 1024, maxAge: 30_000 })
