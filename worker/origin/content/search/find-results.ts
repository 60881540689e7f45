import { sql } from 'drizzle-orm'
import type { LocaleCode } from '#locales/codes.ts'
import { type FoundKind, MAX_RESULT_PAGES, RESULTS_PER_PAGE } from '#worker/contract/content/search.ts'
import type { Database } from '../../platform/db/database.ts'
import { resources } from '../../platform/db/publishing-tables.ts'
import { contentTexts } from '../../platform/db/search-tables.ts'
import type { RenderContext } from '../render-context.ts'
import { getVersionStart, toLocaleWord } from './fill-content-search.ts'
import { type SearchTerm, toMatch } from './terms.ts'

/** The maximum number of rows whose rank is computed, the newest first: ranking all posts of a large site would hold up visitors. */
const MAX_RANKED = 500

/** A match in the title counts as much as this many in the text. */
const TITLE_WEIGHT = 10

/** A row of the index that matches. */
export interface FoundText {
  number: number
  kind: FoundKind
  id: string
  locale: LocaleCode
}

/** Returns the rows that match an expression, and whose resource is published as it was indexed, the best first. */
function findRows(db: Database, { site, getCatalogue, locale }: RenderContext, match: string): FoundText[] {
  const { kind, id, sinceRevision, untilRevision, hash } = resources
  const { revision } = getCatalogue()
  const expression = `${match} AND locales : "${toLocaleWord(locale)}"`
  return db.all<FoundText>(sql`
    WITH "found" AS (
      SELECT rowid AS "number", bm25("content_search", ${TITLE_WEIGHT}, 1, 0) AS "rank" FROM "content_search"
      WHERE "content_search" MATCH ${expression} ORDER BY rowid DESC LIMIT ${MAX_RANKED})
    SELECT "found"."number", ${contentTexts.kind}, ${contentTexts.id}, ${contentTexts.locale} FROM "found"
    JOIN ${contentTexts} ON ${contentTexts.number} = "found"."number"
    JOIN ${resources} ON ${kind} = ${contentTexts.kind} AND ${id} = ${contentTexts.id}
      AND ${sinceRevision} <= ${revision} AND (${untilRevision} IS NULL OR ${untilRevision} > ${revision})
      AND ${contentTexts.version} = ${getVersionStart(site.locale)} || ${hash}
    ORDER BY "found"."rank", "found"."number"`)
}

/** Returns whether visitors find a resource: it is visible now, and listed. A service is listed if one of its calendars is. */
function isListed({ content, getCatalogue }: RenderContext, { kind, id }: FoundText): boolean {
  switch (kind) {
    case 'page':
      return content.pages.byId(id)?.listed === true
    case 'post':
      return content.posts.byId(id) !== undefined
    case 'product':
      return content.products.byId(id) !== undefined
    case 'service':
      return getCatalogue().calendars.all.some(
        ({ listed, services }) => listed && services.some((service) => service === id),
      )
  }
}

/**
 * Returns the texts that have all terms, in the language in which the visitor sees them: first the texts with all terms in the title,
 * then the others by rank. `more` is whether there are further texts.
 */
export function findResults(
  db: Database,
  context: RenderContext,
  terms: readonly SearchTerm[],
): { found: FoundText[]; more: boolean } {
  if (terms.length === 0) return { found: [], more: false }
  const inTitle = findRows(db, context, toMatch(terms, 'title'))
  const anywhere = findRows(db, context, toMatch(terms, 'title text'))
  const byNumber = new Map([...inTitle, ...anywhere].map((row) => [row.number, row]))
  const listed = [...byNumber.values()].filter((row) => isListed(context, row))
  const maximum = MAX_RESULT_PAGES * RESULTS_PER_PAGE
  return { found: listed.slice(0, maximum), more: listed.length > maximum }
}
