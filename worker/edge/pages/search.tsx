import { MAX_QUERY_LENGTH, MAX_RESULT_PAGES, type SearchResults } from '#worker/contract/content/search.ts'
import { cutText } from '#worker/contract/cut-text.ts'
import { byVisitor } from '#worker/contract/link-safe-text.ts'
import { toFailure } from '#worker/contract/to-problem.ts'
import { readPageNumber } from '../content/content-request.ts'
import type { PageContext } from '../page-context/page-context.ts'
import type { PageHandlers } from '../page-context/route.ts'
import { renderPage } from '../rendering/render-page.tsx'
import { findMenus } from './find-menus.ts'
import { showNotFound } from './not-found.tsx'
import { describeCount, SearchPage } from './search-page.tsx'

/** Reads the query of a search; empty where there is none. */
function readQuery({ searchParams }: URL): string {
  const query = searchParams.get('q') ?? ''
  return cutText(query.toWellFormed().trim(), MAX_QUERY_LENGTH).trim()
}

/** Searches the site; undefined where the URL asks for a page after the last page of results. */
async function findResults({ calls, i18n, url }: PageContext, q: string): Promise<SearchResults | undefined> {
  const page = readPageNumber(url)
  if (page > MAX_RESULT_PAGES) return undefined
  try {
    return await calls.search({ q, locale: i18n.locale, page })
  } catch (error) {
    if (toFailure(error).code === 'not-found') return undefined
    throw error
  }
}

/** Returns the title. Anyone can write a query, and programs that preview a link show the title of its page. */
function getTitle({ i18n: { t } }: PageContext, query: string, results: SearchResults | undefined): string {
  if (!results) return t('search.title')
  const { paging } = results
  const title = describeCount(t, results, byVisitor(query))
  return paging && paging.page > 1 ? `${title} · ${t('content.page', paging)}` : title
}

/** The search page of the site: the form and the results. If the business publishes a page at the same path, that page is shown. */
export const search: PageHandlers = {
  async show(context) {
    const { prefix, url } = context
    const query = readQuery(url)
    const results = query === '' ? undefined : await findResults(context, query)
    if (query !== '' && !results) return showNotFound(context, 'nothing-there')
    const contentFrame = await findMenus(context)
    return renderPage(context, {
      title: getTitle(context, query, results),
      // A query can be about the visitor: no cache keeps the page, and no script of another site reads its URL.
      caching: 'never',
      returnPath: prefix + context.path + url.search,
      content: <SearchPage site={context.site} prefix={prefix} query={query} results={results} />,
      contentFrame,
      entries: ['content', 'search'],
    })
  },
}
