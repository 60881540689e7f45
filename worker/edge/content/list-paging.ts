import type { ContentView } from '#worker/contract/content/view.ts'
import { listBlocks } from '../structured-data/content-blocks.ts'

/** Returns the shown page of a list and the number of its pages; undefined without a paged list. */
export function findListPaging(view: ContentView) {
  return 'paging' in view ? view.paging : listBlocks(view, 'blog-list').find(({ paging }) => paging)?.paging
}
