import { pagePath } from '#worker/contract/bundle/values/links.ts'
import { type FeedFormat, findFeedFormat } from './feed-path.ts'

/** Which feed an address asks for. */
export interface FeedRequest {
  format: FeedFormat
  /** The path of the page that the blog should be at, without its first slash; absent at no page. */
  at?: string
  /** One category, author or tag, by its slug. */
  only?: { kind: 'category' | 'author' | 'tag'; slug: string }
}

const kinds = { c: 'category', author: 'author', tag: 'tag' } as const
const isKind = (segment: string | undefined): segment is keyof typeof kinds =>
  segment !== undefined && Object.hasOwn(kinds, segment)

function decodeSegments(path: string): string[] | undefined {
  try {
    return path.split('/').slice(1).map(decodeURIComponent)
  } catch {
    return undefined
  }
}

/** Reads an address such as `/journal/c/recovery/feed.xml`, its path without a locale's prefix; undefined for any other. */
export function matchFeed(path: string): FeedRequest | undefined {
  const segments = decodeSegments(path)
  const format = findFeedFormat(segments?.at(-1))
  if (!segments || !format) return undefined
  const list = segments.slice(0, -1)
  const [kind, slug] = list.slice(-2)
  const only = isKind(kind) && slug ? { kind: kinds[kind], slug } : undefined
  const page = only ? list.slice(0, -2) : list
  if (!pagePath.safeParse(page.join('/')).success) return undefined
  // Authors and tags have addresses at the blog's page only.
  if (page.length === 0 && only && only.kind !== 'category') return undefined
  return { format, ...(page.length > 0 && { at: page.join('/') }), ...(only && { only }) }
}
