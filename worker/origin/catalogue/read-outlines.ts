import { eq, inArray, sql } from 'drizzle-orm'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { isOutlined, toContentOutline } from '#worker/publishing/content-outline.ts'
import type { RevisionEntry } from '#worker/publishing/resources.ts'
import type { Database } from '../platform/db/database.ts'
import { resourceContents } from '../platform/db/publishing-tables.ts'
import { joinBody, type ReadContent } from './read-contents.ts'

/** How many outlines are read between two pauses. */
const BATCH = 100

/** How many outlines are made between two pauses, from contents of any size. */
const OUTLINES_BETWEEN_PAUSES = 5

const { hash, json, body, outline } = resourceContents

/** Makes the outline of a content, and stores it, so that later publishes only read it. */
function makeOutline(db: Database, wanted: string): string | undefined {
  const row = db.select({ json, body }).from(resourceContents).where(eq(hash, wanted)).get()
  if (!row) return undefined
  const text = JSON.stringify(toContentOutline(joinBody(row)))
  db.update(resourceContents).set({ outline: text }).where(eq(hash, wanted)).run()
  return text
}

function readStored(db: Database, entries: readonly Pick<RevisionEntry, 'kind' | 'hash'>[]) {
  const hashes = (outlined: boolean) =>
    JSON.stringify(entries.flatMap((entry) => (isOutlined(entry.kind) === outlined ? [entry.hash] : [])))
  const isIn = (list: string) => inArray(hash, sql`(SELECT value FROM json_each(${list}))`)
  const text = sql<string>`${json}`
  return new Map<string, string | null>([
    ...db
      .select({ hash, text: outline })
      .from(resourceContents)
      .where(isIn(hashes(true)))
      .all()
      .map((row) => [row.hash, row.text] as const),
    ...db
      .select({ hash, text })
      .from(resourceContents)
      .where(isIn(hashes(false)))
      .all()
      .map((row) => [row.hash, row.text] as const),
  ])
}

/**
 * Reads resources for the checks of a whole site, in the order of `entries`. Resources of the outlined kinds come without the words
 * of their texts. `json` is undefined for a resource that is no longer stored.
 */
export function* readOutlinesWithPauses(
  db: Database,
  entries: readonly Pick<RevisionEntry, 'kind' | 'hash'>[],
): PausableWork<ReadContent[]> {
  const contents: ReadContent[] = []
  for (let from = 0; from < entries.length; from += BATCH) {
    const batch = entries.slice(from, from + BATCH)
    const stored = readStored(db, batch)
    let madeCount = 0
    for (const entry of batch) {
      const storedText = stored.get(entry.hash)
      if (storedText === null && ++madeCount % OUTLINES_BETWEEN_PAUSES === 0) yield
      const text = storedText === null ? makeOutline(db, entry.hash) : storedText
      contents.push({ kind: entry.kind, json: text === undefined ? undefined : JSON.parse(text) })
    }
    yield
  }
  return contents
}
