import type { ContentView } from '#worker/contract/content/view.ts'
import { blocksOf } from '../structured-data/content-blocks.ts'

/** Which page of its list is shown, and of how many; undefined where no list goes over several. */
export function pagingOf(view: ContentView) {
  return 'paging' in view ? view.paging : blocksOf(view, 'blog-list').find(({ paging }) => paging)?.paging
}
