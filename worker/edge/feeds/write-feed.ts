import type { ContentIndex } from '#worker/contract/content/content-index.ts'
import type { ContentFeed, FeedQuery } from '#worker/contract/content/feed.ts'
import { Failure } from '#worker/contract/failure.ts'
import { feedTypes } from '../head/feed-path.ts'
import { cacheControl, isNegotiated } from '../headers/cache-control.ts'
import type { RenderedText } from '../page-cache/stored-page.ts'
import type { LocalSite } from '../site/local-site.ts'
import { writeAtomFeed } from './atom.ts'
import { writeJsonFeed } from './json-feed.ts'
import type { FeedRequest } from './match-feed.ts'

/** The origin calls that a feed needs. */
interface FeedCalls {
  contentIndex(): Promise<Pick<ContentIndex, 'blog'>>
  /** Loads the posts of a feed. Throws `not-found` if there is no such category, author or tag. */
  feed(query: FeedQuery): Promise<ContentFeed>
}

const writers = { atom: writeAtomFeed, json: writeJsonFeed }

/** Returns a feed. Throws `not-found` if the path names a page other than that of the blog. */
export async function writeFeed(
  context: LocalSite & { calls: FeedCalls },
  { format, page, list }: FeedRequest,
): Promise<RenderedText> {
  const { calls, site, prefix, i18n } = context
  if (page !== undefined && page !== (await calls.contentIndex()).blog) throw new Failure('not-found')
  const feed = await calls.feed({ locale: i18n.locale, ...(list && { [list.kind]: list.slug }) })
  const negotiated = isNegotiated(site, prefix)
  return {
    text: writers[format](context, feed),
    headers: {
      'Content-Type': `${feedTypes[format]}; charset=utf-8`,
      'Cache-Control': cacheControl[negotiated ? 'revalidate' : 'shared'],
      ...(negotiated && { Vary: 'Accept-Language, Cookie' }),
    },
  }
}
