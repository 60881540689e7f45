import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { LocaleCode } from '#locales/codes.ts'
import type { TranslatedResource } from '#worker/contract/admin/translations.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { joinBody } from '../catalogue/read-contents.ts'
import type { Database } from '../platform/db/database.ts'
import { resourceContents, resources } from '../platform/db/publishing-tables.ts'
import type { Services } from '../platform/services.ts'
import { type DraftedEntry, describeResource } from './drafted-entries.ts'
import { TextHistory } from './text-history.ts'

/** The maximum number of resources on a page. A page also ends once their contents have so many characters. */
const PAGE_SIZE = 50
const MAX_CHARACTERS = 1024 * 1024

/** How far the history of one resource is read: its versions, and their characters. */
const MAX_VERSIONS = 100
const MAX_FORMER_CHARACTERS = 2 * 1024 * 1024

interface SizedContent {
  content: unknown
  size: number
}

/** Reads a content with the number of its characters. */
function readSized(db: Database, ofHash: string): SizedContent {
  const { hash, json, body } = resourceContents
  const size = sql<number>`length(${json}) + coalesce(length(${body}), 0)`
  const row = db.select({ json, body, size }).from(resourceContents).where(eq(hash, ofHash)).get()
  return { content: row && joinBody(row), size: row?.size ?? 0 }
}

/**
 * Lists the contents that a resource had in the published revisions, by hash, the newest first. A time in which it was not
 * published ends the list.
 */
function listVersions({ db, published }: Services, { entry }: DraftedEntry): string[] {
  const { kind, id, sinceRevision, untilRevision, hash } = resources
  const rows = db
    .select({ sinceRevision, untilRevision, hash })
    .from(resources)
    .where(and(eq(kind, entry.kind), eq(id, entry.id), lte(sinceRevision, published.revision)))
    .orderBy(desc(sinceRevision))
    .limit(MAX_VERSIONS)
    .all()
  const gap = rows.findIndex(
    ({ untilRevision: until }, index) => index > 0 && until !== rows[index - 1]?.sinceRevision,
  )
  return rows.slice(0, gap === -1 ? undefined : gap).map((row) => row.hash)
}

/** Returns the texts of a resource that are older than the original. */
function* findOlder(
  services: Services,
  drafted: DraftedEntry,
  content: unknown,
  original: LocaleCode,
): PausableWork<TranslatedResource['older']> {
  const history = new TextHistory(content, original)
  let lastHash = drafted.entry.hash
  let characters = 0
  for (const hash of history.isComplete ? [] : listVersions(services, drafted)) {
    if (history.isComplete || characters > MAX_FORMER_CHARACTERS) break
    // A version that only moved the resource has the same content.
    if (hash === lastHash) continue
    const former = readSized(services.db, hash)
    history.addFormer(former.content)
    lastHash = hash
    characters += former.size
    yield
  }
  return history.listOlder()
}

/** Returns a page of resources from `from` on, each with its texts that are older than the original. */
export function* listTranslations(
  services: Services,
  entries: readonly DraftedEntry[],
  { from, original }: { from: number; original: LocaleCode },
): PausableWork<{ resources: TranslatedResource[]; next: string | null }> {
  const page: TranslatedResource[] = []
  let characters = 0
  for (const drafted of entries.slice(from, from + PAGE_SIZE)) {
    if (characters > MAX_CHARACTERS) break
    const { content, size } = readSized(services.db, drafted.entry.hash)
    characters += size
    page.push({
      ...describeResource(drafted, content),
      older: yield* findOlder(services, drafted, content, original),
    })
    yield
  }
  const next = from + page.length
  return { resources: page, next: next < entries.length ? String(next) : null }
}
