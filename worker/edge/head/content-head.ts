import type { ContentView } from '#worker/contract/content/view.ts'
import { findListPaging } from '../content/list-paging.ts'
import { findFeedList } from '../feeds/feed-path.ts'
import { createContentGraph } from '../structured-data/graph.ts'
import type { Thing } from '../structured-data/thing.ts'
import type { LocalSite } from './local-site.ts'
import { createShare, type Share } from './share.ts'

/** What the head of a page says for programs. */
export interface Head {
  /** The one path of what is shown, without a locale's prefix, with its page's number from the second on. */
  path: string
  share: Share
  /** JSON-LD. */
  graph: Thing[]
  /** The path of the list whose posts can be followed. */
  feed?: string | undefined
}

/** The head of a content page. `blog` is the path of the blog's page as the index has it, without its first slash. */
export function createContentHead(local: LocalSite, view: ContentView, blog: string | undefined): Head {
  const page = findListPaging(view)?.page ?? 1
  const blogPath = blog === undefined ? undefined : `/${blog}`
  return {
    path: page > 1 ? `${view.path}?page=${page}` : view.path,
    share: createShare(local, view),
    graph: createContentGraph(local, view, blogPath),
    feed: findFeedList(view, blogPath),
  }
}
