import type { ContentView } from '#worker/contract/content/view.ts'
import type { LocalSite } from '../site/local-site.ts'
import { createContentGraph } from '../structured-data/graph.ts'
import type { Thing } from '../structured-data/thing.ts'
import { findFeedList } from './feed-path.ts'
import { findListPaging } from './list-paging.ts'
import { createShare, type Share } from './share.ts'

/** A page's metadata for search engines, link previews and feed readers. */
export interface Head {
  /** The canonical path without a locale prefix, with the page's number from the second page on. */
  path: string
  share: Share
  /** JSON-LD. */
  graph: Thing[]
  /** Set if the URL has a query. Only the canonical page has the links to other languages and JSON-LD. */
  isVariant?: boolean
  /** The path of the list whose feed the page links to. */
  feed?: string | undefined
}

/** Creates the metadata of a content page. */
export function createContentHead(local: LocalSite, view: ContentView): Head {
  const page = findListPaging(view)?.page ?? 1
  return {
    path: page > 1 ? `${view.path}?page=${page}` : view.path,
    share: createShare(local, view),
    graph: createContentGraph(local, view),
    feed: findFeedList(view),
  }
}
