import { asc, gt, sql } from 'drizzle-orm'
import type { LocaleCode } from '#locales/codes.ts'
import { type FoundKind, foundKinds } from '#worker/contract/content/search.ts'
import { type PausableWork, runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { getResourceKey, type RevisionEntry } from '#worker/publishing/resources.ts'
import { readContentsWithPauses } from '../../catalogue/read-contents.ts'
import type { Database } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/is-one-of.ts'
import { contentTexts } from '../../platform/db/search-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { listResourceTexts } from './resource-texts.ts'
import { toIndexedText } from './words.ts'

/** A change that reads or folds texts in another way has to raise this number, so that all texts are indexed anew. */
const FORMAT = 1

/** How many rows of the index are compared with the published resources between two pauses. */
const COMPARED_AT_ONCE = 500

/** How many rows are deleted, and how many resources indexed, between two merges of parts of the index. */
const [DELETED_AT_ONCE, INDEXED_AT_ONCE] = [20, 4]

/** How many pages of the database a merge writes; that takes a few milliseconds. */
const MERGED_PAGES = 64

/** How many resources a run indexes: Cloudflare ends runs that take longer than half a minute. */
const MAX_INDEXED = 500

type SearchableEntry = RevisionEntry & { kind: FoundKind }

const isSearchable = (entry: RevisionEntry): entry is SearchableEntry =>
  (foundKinds as readonly string[]).includes(entry.kind)

/** Returns the first part of the version of an indexed text. The hash of the content is the rest of the version. */
export const getVersionStart = (locale: LocaleCode): string => `${FORMAT} ${locale} `

/** Returns a locale as one word of the index. */
export const toLocaleWord = (locale: LocaleCode): string => locale.replace('-', '')

/** Merges some of the parts that the index consists of: each write adds a part, and a search reads all parts. */
function* mergeParts(db: Database): PausableWork<void> {
  db.run(sql`INSERT INTO content_search (content_search, rank) VALUES ('merge', ${MERGED_PAGES})`)
  yield
}

/** Deletes rows of other versions and of resources that are not published. Returns the keys of the resources that are indexed. */
function* deleteOutdated(
  { db }: Pick<Services, 'db'>,
  versions: ReadonlyMap<string, string>,
): PausableWork<Set<string>> {
  const { number, kind, id, version } = contentTexts
  const indexed = new Set<string>()
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows: { number: number; kind: FoundKind; id: string; version: string }[] = db
      .select({ number, kind, id, version })
      .from(contentTexts)
      .where(gt(number, after))
      .orderBy(asc(number))
      .limit(COMPARED_AT_ONCE)
      .all()
    const isCurrent = (row: (typeof rows)[number]) => versions.get(getResourceKey(row)) === row.version
    for (const row of rows) if (isCurrent(row)) indexed.add(getResourceKey(row))
    const outdated = rows.flatMap((row) => (isCurrent(row) ? [] : [row.number]))
    for (let from = 0; from < outdated.length; from += DELETED_AT_ONCE) {
      const numbers = outdated.slice(from, from + DELETED_AT_ONCE)
      db.delete(contentTexts).where(isOneOf(number, numbers)).run()
      yield
      yield* mergeParts(db)
    }
    after = rows.at(-1)?.number
    yield
  }
  return indexed
}

/** Writes the texts of a resource to the index. */
function indexResource(
  { db }: Pick<Services, 'db'>,
  { kind, id }: SearchableEntry,
  version: string,
  json: unknown,
  locale: LocaleCode,
) {
  const texts = listResourceTexts(kind, json, locale)
  transact(db, () => {
    for (const { title, text, shownIn, ...row } of texts) {
      const [stored] = db
        .insert(contentTexts)
        .values({ ...row, kind, id, version, title, text })
        .returning({ number: contentTexts.number })
        .all()
      const locales = shownIn.map(toLocaleWord).join(' ')
      db.run(sql`INSERT INTO content_search (rowid, title, text, locales)
        VALUES (${stored?.number}, ${toIndexedText(title)}, ${toIndexedText(text)}, ${locales})`)
    }
  })
}

/**
 * Brings the index of published texts up to date: reads a limited number of the resources that the index lacks. Returns false when
 * a further run has to index more. Stops when a publish begins, and then returns false. Stops also after a publish, which schedules
 * a run of its own.
 */
export function* fillContentSearch(
  services: Pick<Services, 'db' | 'published'>,
  isPublishing: () => boolean = () => false,
): PausableWork<boolean> {
  const { db, published } = services
  if (isPublishing()) return false
  const { revision, current } = published
  if (!current) return true
  const { locale } = current.site
  const entries = published.entries.filter(isSearchable)
  const getVersion = ({ hash }: SearchableEntry) => getVersionStart(locale) + hash
  const indexed = yield* deleteOutdated(
    services,
    new Map(entries.map((entry) => [getResourceKey(entry), getVersion(entry)])),
  )
  const missing = entries.filter((entry) => !indexed.has(getResourceKey(entry)))
  for (const [count, entry] of missing.slice(0, MAX_INDEXED).entries()) {
    const [content] = runWithoutPauses(readContentsWithPauses(db, [entry]))
    if (published.revision !== revision) return true
    if (isPublishing()) return false
    indexResource(services, entry, getVersion(entry), content?.json, locale)
    yield
    if (count % INDEXED_AT_ONCE === 0) yield* mergeParts(db)
  }
  return missing.length <= MAX_INDEXED
}
