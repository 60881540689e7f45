import type { ContentFeed, FeedQuery } from '#worker/contract/content/feed.ts'
import type { ContentIndex } from '#worker/contract/content/view.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { LocalSite } from '../head/local-site.ts'
import { cacheControl } from '../headers.ts'
import { tagged } from '../tagged.ts'
import { atomFeed } from './atom.ts'
import { feedTypes } from './feed-address.ts'
import { jsonFeed } from './json-feed.ts'
import type { AskedFeed } from './match-feed.ts'

/** The calls that a feed is made of. */
interface FeedCalls {
  contentIndex(): Promise<Pick<ContentIndex, 'blog'>>
  /** Throws `not-found` where the category, author or tag isn't there. */
  feed(query: FeedQuery): Promise<ContentFeed>
}

const writers = { atom: atomFeed, json: jsonFeed }

/** `GET` of a feed's address. Throws `not-found` where the blog isn't at the page that the address names. */
export async function showFeed(
  visit: LocalSite & { request: Request; calls: FeedCalls },
  { format, at, only }: AskedFeed,
): Promise<Response> {
  const { request, calls, prefix, words } = visit
  if (at !== undefined && at !== (await calls.contentIndex()).blog) throw new Failure('not-found')
  const feed = await calls.feed({ locale: words.locale, ...(only && { [only.kind]: only.slug }) })
  return tagged(request, writers[format](visit, feed), {
    type: feedTypes[format],
    'Cache-Control': cacheControl[prefix ? 'shared' : 'revalidate'],
    ...(!prefix && { Vary: 'Accept-Language, Cookie' }),
  })
}
