import { pagePath } from '#worker/contract/bundle/values/links.ts'
import { type FeedFormat, findFeedFormat } from '../head/feed-path.ts'

/** The feed that a path names. */
export interface FeedRequest {
  format: FeedFormat
  /** The path of the page that the feed's path starts with, without the leading slash; absent without one, as in `/feed.xml`. */
  page?: string
  /** The category, author or tag whose posts are listed, by its slug; absent for all posts. */
  list?: { kind: 'category' | 'author' | 'tag'; slug: string }
}

const listKinds = { c: 'category', author: 'author', tag: 'tag' } as const
const isListKind = (segment: string | undefined): segment is keyof typeof listKinds =>
  segment !== undefined && Object.hasOwn(listKinds, segment)

/** Returns the decoded segments of a path, not normalized, so that a feed has only one URL; undefined for a malformed escape. */
function decodeExactly(path: string): string[] | undefined {
  try {
    return path.split('/').slice(1).map(decodeURIComponent)
  } catch {
    return undefined
  }
}

/** Parses a path such as `/journal/c/recovery/feed.xml`, without a locale prefix; undefined for any other path. */
export function matchFeed(path: string): FeedRequest | undefined {
  const segments = decodeExactly(path)
  const format = findFeedFormat(segments?.at(-1))
  if (!segments || !format) return undefined
  const parents = segments.slice(0, -1)
  const [kind, slug] = parents.slice(-2)
  const list = isListKind(kind) && slug ? { kind: listKinds[kind], slug } : undefined
  const page = list ? parents.slice(0, -2) : parents
  if (!pagePath.safeParse(page.join('/')).success) return undefined
  // Authors and tags have paths only below a page.
  if (page.length === 0 && list && list.kind !== 'category') return undefined
  return { format, ...(page.length > 0 && { page: page.join('/') }), ...(list && { list }) }
}
