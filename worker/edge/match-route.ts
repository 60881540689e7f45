import { TrieRouter } from 'hono/router/trie-router'
import { LRUCache } from 'lru-cache'
import { decodeSegments } from '#worker/contract/normalize-path.ts'
import type { Route, RouteMatch } from './page-context/route.ts'
import { routes } from './routes.ts'
import { splitLocale } from './routing/locale-prefix.ts'
import { areParametersValid } from './routing/route-parameters.ts'

/** A lookahead at the start of a page's path: a business cannot have pages at or below these paths. */
const NOT_RESERVED = '(?!(?:api|desk|v2|widget)(?:/|$))'

/**
 * Writes a route's path in Hono's syntax. Hono matches the expression of a parameter against all that is left of the path and
 * takes the longest match. So the expression of a `+` parameter ends with a lookahead for the rest of the route's path:
 * `/a/b/blog` is the post `blog` of the page `a`.
 */
function toHonoPath(path: string): string {
  const segments = path.split('/')
  const toHonoSegment = (segment: string, index: number) => {
    const label = segment.slice(0, -1)
    if (segment.endsWith(',')) return `${label}{[^/]*%2C[^/]*}`
    if (!segment.endsWith('+')) return segment
    const nextSegments = segments
      .slice(index + 1)
      .map((next) => (next.startsWith(':') ? '/[^/]+' : `/${next}`))
    return `${label}{${index === 1 ? NOT_RESERVED : ''}.+${nextSegments.length > 0 ? `(?=${nextSegments.join('')}$)` : ''}}`
  }
  return segments.map(toHonoSegment).join('/')
}

/** Returns the rank of a segment, the most specific first: literal, `:name,` (a list), `:name`, `:name+` (several segments). */
function rankSegment(segment: string): number {
  if (!segment.startsWith(':')) return 0
  if (segment.endsWith(',')) return 1
  return segment.endsWith('+') ? 3 : 2
}

/**
 * Compares routes segment by segment, then the longer is first. Sorting is stable, so equals keep the table's
 * order.
 */
function compareSpecificity({ path: a }: Route, { path: b }: Route): number {
  const [left, right] = [a.split('/'), b.split('/')]
  for (const [index, segment] of left.entries()) {
    const other = right[index]
    if (other === undefined) break
    const order = rankSegment(segment) - rankSegment(other)
    if (order !== 0) return order
  }
  return right.length - left.length
}

// The router returns all routes that match, in the order in which they were added.
const router = new TrieRouter<Route>()
for (const route of routes.toSorted(compareSpecificity)) router.add('GET', toHonoPath(route.path), route)

/**
 * Returns the canonical spelling of a path: composed letters (NFC), only necessary escapes, no slash at its
 * end. Undefined if a segment is empty or an escape is malformed: no page has such a path.
 */
function toCanonicalPath(path: string): string | undefined {
  if (/^(?:\/[\w.-]+)+$/.test(path)) return path
  const withoutLastSlash = path.replace(/(?<=.)\/$/, '')
  if (withoutLastSlash !== '/' && /\/(?:\/|$)/.test(withoutLastSlash)) return undefined
  return decodeSegments(withoutLastSlash)?.map(encodeURIComponent).join('/')
}

/** The longest pathname whose match stays in memory. */
const MAX_CACHED_LENGTH = 200
/** Recent matches, by pathname: serving a page from memory takes less time than matching its route. */
const recentMatches = new LRUCache<string, RouteMatch>({ max: 1000 })

/** Finds the route of a request's pathname, with or without a locale prefix and a slash at its end. */
export function matchRoute(pathname: string): RouteMatch {
  const recent = recentMatches.get(pathname)
  if (recent) return recent
  const match = findRoute(pathname)
  if (pathname.length <= MAX_CACHED_LENGTH) recentMatches.set(pathname, match)
  return match
}

function findRoute(pathname: string): RouteMatch {
  const path = toCanonicalPath(splitLocale(pathname).path)
  if (path === undefined) return { kind: 'none' }
  const [[matched]] = router.match('GET', path)
  if (!matched) return { kind: 'none' }
  const [route, values] = matched
  const parameters = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, decodeURIComponent(String(value))]),
  )
  return areParametersValid(route.path, parameters)
    ? { kind: 'match', route, parameters, path }
    : { kind: 'invalid', route }
}
