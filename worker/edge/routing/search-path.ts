import type { ContentIndex } from '#worker/contract/content/content-index.ts'

/** The path of the search, without a locale prefix. A page or a redirect of the business at this path takes its place. */
export const SEARCH_PATH = '/search'

/** Returns whether pages may link to the search: the site has pages to find, and none of its own at this path. */
export function hasSearch({ pages, redirects }: Pick<ContentIndex, 'pages' | 'redirects'>): boolean {
  return pages.length > 0 && !pages.includes(SEARCH_PATH.slice(1)) && !Object.hasOwn(redirects, SEARCH_PATH)
}
