import { inArray, sql } from 'drizzle-orm'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import type { ResourceKind, RevisionEntry } from '#worker/publishing/resources.ts'
import type { Database } from '../platform/db/database.ts'
import { resourceContents } from '../platform/db/publishing-tables.ts'

/** How many contents are read between two pauses. */
const BATCH = 20

const { hash, json, body } = resourceContents

/** Reads the published contents of resources, in their order. `json` is undefined for a resource that is no longer stored. */
export function* readContentsWithPauses(
  db: Database,
  entries: readonly RevisionEntry[],
): PausableWork<{ kind: ResourceKind; json: unknown }[]> {
  const rows: { kind: ResourceKind; json: unknown }[] = []
  for (let from = 0; from < entries.length; from += BATCH) {
    const batch = entries.slice(from, from + BATCH)
    const hashes = JSON.stringify(batch.map((entry) => entry.hash))
    const contents = db
      .select({ hash, json, body })
      .from(resourceContents)
      .where(inArray(hash, sql`(SELECT value FROM json_each(${hashes}))`))
      .all()
    const byHash = new Map(contents.map((content) => [content.hash, content]))
    for (const entry of batch) {
      const { json, body } = byHash.get(entry.hash) ?? {}
      rows.push({ kind: entry.kind, json: body ? Object.assign({}, json, { sections: body }) : json })
    }
    yield
  }
  return rows
}
