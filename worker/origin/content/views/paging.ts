import type { Paging } from '#worker/contract/content/view-parts.ts'
import { Failure } from '#worker/contract/failure.ts'

/** Returns the number of pages of a list. An empty list has one page. */
export function countPages(count: number, perPage: number) {
  return Math.max(1, Math.ceil(count / perPage))
}

/** Throws `not-found` for a page after the last. */
export function checkPage(page: number, pages: number): void {
  if (page > pages) throw new Failure('not-found')
}

/**
 * Returns one page of a list and its position. The position is undefined for lists of one page, and after the
 * last page.
 */
export function getPage<T>(
  items: readonly T[],
  perPage: number,
  page: number,
): { visible: readonly T[]; paging: Paging | undefined } {
  const pages = countPages(items.length, perPage)
  const startIndex = (page - 1) * perPage
  return {
    visible: items.slice(startIndex, startIndex + perPage),
    paging:
      pages > 1 && page <= pages ? { page, pages, first: startIndex + 1, count: items.length } : undefined,
  }
}
