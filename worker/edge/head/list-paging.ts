import type { ContentView } from '#worker/contract/content/view.ts'
import type { Paging } from '#worker/contract/content/view-parts.ts'
import { listBlocks } from '../../contract/content/leaf-blocks.ts'

/** Finds the page number and the number of pages of the longest list in a view; undefined if no list has pages. */
export function findListPaging(view: ContentView): Paging | undefined {
  if ('paging' in view) return view.paging
  return [...listBlocks(view, 'blog-list'), ...listBlocks(view, 'product-list')]
    .flatMap(({ paging }) => paging ?? [])
    .toSorted((a, b) => b.pages - a.pages)[0]
}
