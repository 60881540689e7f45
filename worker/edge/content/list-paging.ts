import type { ContentView } from '#worker/contract/content/view.ts'
import { listBlocks } from '../structured-data/content-blocks.ts'

/** Which page of its list is shown, and of how many; undefined where no list goes over several. */
export function findListPaging(view: ContentView) {
  return 'paging' in view ? view.paging : listBlocks(view, 'blog-list').find(({ paging }) => paging)?.paging
}
