import { inArray, sql } from 'drizzle-orm'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import type { RevisionEntry } from '#worker/publishing/resources.ts'
import type { Database } from '../platform/db/database.ts'
import { resourceContents } from '../platform/db/publishing-tables.ts'

/** How many contents are read between two pauses. */
const BATCH = 20

const { hash, json, body } = resourceContents

/** A resource with its content, as in a bundle. */
export interface ReadContent {
  kind: ResourceKind
  json: unknown
}

/** Returns a stored content as in a bundle: with its sections. */
export const joinBody = ({ json, body }: { json?: unknown; body?: unknown }): unknown =>
  body ? Object.assign({}, json, { sections: body }) : json

/** Reads the published contents of resources, in their order. `json` is undefined for a resource that is no longer stored. */
export function* readContentsWithPauses(
  db: Database,
  entries: readonly Pick<RevisionEntry, 'kind' | 'hash'>[],
): PausableWork<ReadContent[]> {
  const rows: ReadContent[] = []
  for (let from = 0; from < entries.length; from += BATCH) {
    const batch = entries.slice(from, from + BATCH)
    const hashes = JSON.stringify(batch.map((entry) => entry.hash))
    const contents = db
      .select({ hash, json, body })
      .from(resourceContents)
      .where(inArray(hash, sql`(SELECT value FROM json_each(${hashes}))`))
      .all()
    const byHash = new Map(contents.map((content) => [content.hash, content]))
    for (const entry of batch) rows.push({ kind: entry.kind, json: joinBody(byHash.get(entry.hash) ?? {}) })
    yield
  }
  return rows
}
