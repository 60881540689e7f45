import type { ContentView } from '#worker/contract/content/view.ts'
import { listBlocks } from '../../contract/content/leaf-blocks.ts'

/** Finds the page number and the number of pages of the list in a view; undefined where it has no list with pages. */
export function findListPaging(view: ContentView) {
  return 'paging' in view ? view.paging : listBlocks(view, 'blog-list').find(({ paging }) => paging)?.paging
}
