import type { ContentView } from '#worker/contract/content/view.ts'
import { listBlocks } from '../../contract/content/leaf-blocks.ts'

export const feedFormats = ['atom', 'json'] as const

export type FeedFormat = (typeof feedFormats)[number]

/** The media type of each format. */
export const feedTypes: Record<FeedFormat, string> = {
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}

const fileNames: Record<FeedFormat, string> = { atom: 'feed.xml', json: 'feed.json' }

/** Returns the path of the feed of a list of posts. Both paths are without a locale prefix. */
export function getFeedPath(listPath: string, format: FeedFormat): string {
  return `${listPath === '/' ? '' : listPath}/${fileNames[format]}`
}

/** Returns the format of a feed by its file name; undefined for any other file. */
export function findFeedFormat(fileName: string | undefined): FeedFormat | undefined {
  return feedFormats.find((format) => fileNames[format] === fileName)
}

/**
 * Returns the path of the list whose feed a page links to: its own list, or the blog's on a post and on pages that show
 * posts.
 */
export function findFeedList(view: ContentView): string | undefined {
  if (view.kind === 'category' || view.kind === 'tag' || view.kind === 'author') return view.path
  const showsBlog = view.kind === 'post' || listBlocks(view, 'blog-list').length > 0
  return showsBlog ? (view.blogPath ?? '/') : undefined
}
