import { RESULTS_PER_PAGE, type SearchResults } from '#worker/contract/content/search.ts'
import type { Database } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/is-one-of.ts'
import { contentTexts } from '../../platform/db/search-tables.ts'
import { getImage, type RenderContext } from '../render-context.ts'
import { type FoundText, findResults } from '../search/find-results.ts'
import { createExcerpt, markText } from '../search/mark-text.ts'
import { type SearchTerm, toSearchTerms } from '../search/terms.ts'
import { checkPage, countPages, getPage } from './paging.ts'

/** Returns the path of a found resource, and the id of its picture; undefined where it is not published. */
function findTarget({ content, getCatalogue, paths }: RenderContext, { kind, id }: FoundText) {
  switch (kind) {
    case 'page': {
      const page = content.pages.byId(id)
      return page && { path: paths.page(page), image: page.cover }
    }
    case 'post': {
      const post = content.posts.byId(id)
      return post && { path: paths.post(post), image: post.cover }
    }
    case 'product': {
      const product = content.products.byId(id)
      return product && { path: paths.product(product), image: product.images[0] }
    }
    case 'service': {
      const service = getCatalogue().services.get(id)
      return service && { path: `/widget/appointment/service/${service.slug}`, image: service.image }
    }
  }
}

/** Reads the title and the text of found resources, by their number in the index. */
function readTexts(db: Database, found: readonly FoundText[]) {
  const { number, title, text } = contentTexts
  const numbers = found.map((row) => row.number)
  const rows = db.select({ number, title, text }).from(contentTexts).where(isOneOf(number, numbers)).all()
  return new Map(rows.map((row) => [row.number, row]))
}

function toResults(
  db: Database,
  context: RenderContext,
  found: readonly FoundText[],
  terms: readonly SearchTerm[],
): SearchResults['results'] {
  const texts = readTexts(db, found)
  return found.flatMap((row) => {
    const { kind, number, locale } = row
    const [target, stored] = [findTarget(context, row), texts.get(number)]
    if (!target || !stored) return []
    const image = getImage(context, target.image, locale)
    return {
      kind,
      path: target.path,
      ...(locale !== context.locale && { lang: locale }),
      title: markText(stored.title, terms),
      excerpt: createExcerpt(stored.text, terms),
      ...(image && { image }),
    }
  })
}

/** Returns one page of what a search finds. Throws `not-found` for a page after the last. */
export function searchView(
  db: Database,
  context: RenderContext,
  { q, page = 1 }: { q: string; page?: number | undefined },
): SearchResults {
  const terms = toSearchTerms(q)
  const { found, more } = findResults(db, context, terms)
  checkPage(page, countPages(found.length, RESULTS_PER_PAGE))
  const { visible, paging } = getPage(found, RESULTS_PER_PAGE, page)
  return {
    count: found.length,
    more,
    results: toResults(db, context, visible, terms),
    ...(paging && { paging }),
  }
}
