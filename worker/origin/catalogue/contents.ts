import { inArray, sql } from 'drizzle-orm'
import type { Turns } from '#worker/contract/turns.ts'
import type { ResourceKind, RevisionEntry } from '#worker/publishing/resources.ts'
import type { Database } from '../platform/db/database.ts'
import { resourceContents } from '../platform/db/publishing-tables.ts'

/** How many are read at a time, while other requests wait. */
const BATCH = 20

const { hash, json, body } = resourceContents

/** Reads the published contents of resources. The contents of removed ones are undefined. */
export function* readContentsInTurns(
  db: Database,
  places: readonly RevisionEntry[],
): Turns<{ kind: ResourceKind; json: unknown }[]> {
  const rows: { kind: ResourceKind; json: unknown }[] = []
  for (let from = 0; from < places.length; from += BATCH) {
    const some = places.slice(from, from + BATCH)
    const hashes = JSON.stringify(some.map((place) => place.hash))
    const contents = db
      .select({ hash, json, body })
      .from(resourceContents)
      .where(inArray(hash, sql`(SELECT value FROM json_each(${hashes}))`))
      .all()
    const byHash = new Map(contents.map((content) => [content.hash, content]))
    for (const place of some) {
      const { json, body } = byHash.get(place.hash) ?? {}
      rows.push({ kind: place.kind, json: body ? Object.assign({}, json, { sections: body }) : json })
    }
    yield
  }
  return rows
}
