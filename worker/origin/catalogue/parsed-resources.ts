import { inArray, sql } from 'drizzle-orm'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { type ParsedResource, resourceSchemas } from '#worker/publishing/resource-schemas.ts'
import type { RevisionEntry } from '#worker/publishing/resources.ts'
import type { Database } from '../platform/db/database.ts'
import { resourceContents } from '../platform/db/publishing-tables.ts'

/** How many characters are read between two pauses: 64 kB take a few milliseconds. */
const MAX_CHARACTERS = 64 * 1024

const { hash, json } = resourceContents

/**
 * Returns the condition that a row has one of these hashes. Passes them as a single parameter, since SQLite in
 * Durable Objects takes at most 100.
 */
function hasHashIn(hashes: readonly string[]) {
  return inArray(hash, sql`(SELECT value FROM json_each(${JSON.stringify(hashes)}))`)
}

/** Parsed resources by hash, without their sections. Each is read from the database once. */
export class ParsedResources {
  readonly #db: Database
  readonly #byHash = new Map<string, unknown>()
  readonly #published: ParsedResources | undefined

  /** Does not read resources that `published` already has. A draft shares most of its resources with the published site. */
  constructor(db: Database, published?: ParsedResources) {
    this.#db = db
    this.#published = published
  }

  /** Parses a resource and adds it to memory. */
  add(kind: ResourceKind, hash: string, json: unknown): void {
    this.#byHash.set(hash, resourceSchemas[kind].parse(json))
  }

  /** Returns the resources of a kind, in the order of `entries`. Reads those that are not in memory yet. */
  list<K extends ResourceKind>(kind: K, entries: readonly RevisionEntry[]): ParsedResource<K>[] {
    const ofKind = entries.filter((entry) => entry.kind === kind)
    const missing = ofKind.flatMap((entry) => (this.#find(entry.hash) === undefined ? [entry.hash] : []))
    if (missing.length > 0) {
      const rows = this.#db.select({ hash, json }).from(resourceContents).where(hasHashIn(missing)).all()
      for (const row of rows) this.add(kind, row.hash, row.json)
    }
    // The hash includes the kind, and only `add` writes, so the found resource is of this kind.
    return ofKind.map((entry) => this.#find(entry.hash) as ParsedResource<K>)
  }

  /** Reads the resources that are not in memory yet. */
  *readWithPauses(entries: readonly RevisionEntry[]): PausableWork<void> {
    let characters = 0
    for (const entry of entries) {
      if (this.#find(entry.hash) !== undefined) continue
      if (characters > MAX_CHARACTERS) {
        characters = 0
        yield
      }
      const row = this.#db
        .select({ json: sql<string>`${json}` })
        .from(resourceContents)
        .where(hasHashIn([entry.hash]))
        .get()
      if (!row) continue
      characters += row.json.length
      this.add(entry.kind, entry.hash, JSON.parse(row.json))
    }
  }

  #find(wanted: string): unknown {
    const own = this.#byHash.get(wanted)
    if (own !== undefined || !this.#published) return own
    return this.#published.#find(wanted)
  }

  /** Removes all resources from memory except those of `entries`. */
  retain(entries: readonly RevisionEntry[]): void {
    const hashes = new Set(entries.map((entry) => entry.hash))
    for (const hash of this.#byHash.keys()) if (!hashes.has(hash)) this.#byHash.delete(hash)
  }
}
