import type { ContentView } from '#worker/contract/content/view.ts'
import { listBlocks } from '../structured-data/content-blocks.ts'

export const feedFormats = ['atom', 'json'] as const

export type FeedFormat = (typeof feedFormats)[number]

export const feedTypes: Record<FeedFormat, string> = {
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}

const files: Record<FeedFormat, string> = { atom: 'feed.xml', json: 'feed.json' }

/** Where the feed of a list of posts is; both are paths without a locale's prefix. */
export function getFeedPath(listPath: string, format: FeedFormat): string {
  return `${listPath === '/' ? '' : listPath}/${files[format]}`
}

/** The format of a feed by the last segment of its address. */
export function findFeedFormat(file: string | undefined): FeedFormat | undefined {
  return feedFormats.find((format) => files[format] === file)
}

/** The list whose feed a page offers: its own where it lists posts, the blog's beside a post or some of its posts. */
export function findFeedList(view: ContentView, blogPath: string | undefined): string | undefined {
  if (view.kind === 'category' || view.kind === 'tag' || view.kind === 'author') return view.path
  const showsBlog = view.kind === 'post' || listBlocks(view, 'blog-list').length > 0
  return showsBlog ? (blogPath ?? '/') : undefined
}
