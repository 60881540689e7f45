import type { Paging } from '#worker/contract/content/block-view.ts'
import { Failure } from '#worker/contract/failure.ts'

/** How many pages a list has; an empty one has one. */
export const pagesOf = (count: number, perPage: number) => Math.max(1, Math.ceil(count / perPage))

/** A page beyond the last isn't there. Throws `not-found`. */
export function checkPage(page: number, pages: number): void {
  if (page > pages) throw new Failure('not-found')
}

/** One page of a list, and where that is; a list of one page has none, nor has one that ended on a page before. */
export function onPage<T>(
  items: readonly T[],
  perPage: number,
  page: number,
): { shown: readonly T[]; paging: Paging | undefined } {
  const pages = pagesOf(items.length, perPage)
  return {
    shown: items.slice((page - 1) * perPage, page * perPage),
    paging: pages > 1 && page <= pages ? { page, pages } : undefined,
  }
}
