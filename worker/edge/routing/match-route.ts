import { LRUCache } from 'lru-cache'
import { isLocaleCode, type LocaleCode } from '#locales/codes.ts'
import { decodeSegments } from '#worker/contract/normalize-path.ts'
import { areParametersValid } from './route-parameters.ts'
import { type Route, routes } from './routes.ts'

interface Segment {
  kind: 'literal' | 'list' | 'parameter' | 'rest'
  /** The literal itself, or the parameter's name. */
  text: string
}

interface Pattern {
  route: Route
  segments: Segment[]
  /** Whether it has a `rest`, and so takes more segments than it has. */
  open: boolean
}

export type RouteMatch =
  | { kind: 'match'; route: Route; parameters: Record<string, string> }
  /** A parameter of the route can't be one. */
  | { kind: 'invalid'; route: Route }
  | { kind: 'none' }

const kinds = ['literal', 'list', 'parameter', 'rest'] as const

function compile(route: Route): Pattern {
  const segments = route.path
    .split('/')
    .filter(Boolean)
    .map((text): Segment => {
      if (!text.startsWith(':')) return { kind: 'literal', text }
      if (text.endsWith('+')) return { kind: 'rest', text: text.slice(1, -1) }
      if (text.endsWith(',')) return { kind: 'list', text: text.slice(1, -1) }
      return { kind: 'parameter', text: text.slice(1) }
    })
  return { route, segments, open: segments.some(({ kind }) => kind === 'rest') }
}

/** Literal before parameter, segment by segment, then the longer; `sort` is stable, so equals keep the table's order. */
function bySpecificity(a: Pattern, b: Pattern): number {
  for (const [index, segment] of a.segments.entries()) {
    const other = b.segments[index]
    if (!other) break
    const order = kinds.indexOf(segment.kind) - kinds.indexOf(other.kind)
    if (order !== 0) return order
  }
  return b.segments.length - a.segments.length
}

/** No page of a business's is below these. */
const ownRoots = new Set(['api', 'v2', 'widget'])

const patterns = routes.map(compile).sort(bySpecificity)

function matchSegments({ segments, open }: Pattern, path: string[]): Record<string, string> | undefined {
  const spare = path.length - segments.length
  if (open ? spare < 0 : spare !== 0) return undefined
  if (segments[0]?.kind === 'rest' && ownRoots.has(path[0] ?? '')) return undefined
  const parameters: Record<string, string> = {}
  let at = 0
  for (const { kind, text } of segments) {
    const end = at + (kind === 'rest' ? spare + 1 : 1)
    const value = kind === 'rest' ? path.slice(at, end).join('/') : (path[at] ?? '')
    at = end
    if (kind === 'literal' && value !== text) return undefined
    if (kind === 'list' && !value.includes(',')) return undefined
    if (kind !== 'literal') parameters[text] = value
  }
  return parameters
}

/** Takes the locale's prefix off a path: `/pt-br/widget/x` → `pt-br` and `/widget/x`. */
export function splitLocale(path: string): { prefix?: LocaleCode; path: string } {
  const [, first = '', rest = ''] = /^\/([^/]*)(\/.*)?$/s.exec(path) ?? []
  return isLocaleCode(first) ? { prefix: first, path: rest || '/' } : { path }
}

const MAX_REMEMBERED_LENGTH = 200
/** Addresses asked for lately: a page that is remembered is given out in less time than its route is found in. */
const matched = new LRUCache<string, RouteMatch>({ max: 1000 })

/** Finds a request's route by its path as it stands in the address, with or without locale and trailing slash. */
export function matchRoute(address: string): RouteMatch {
  const known = matched.get(address)
  if (known) return known
  const found = findRoute(address)
  if (address.length > MAX_REMEMBERED_LENGTH) return found
  matched.set(address, found)
  return found
}

function findRoute(address: string): RouteMatch {
  const segments = decodeSegments(splitLocale(address).path.replace(/^\//, '').replace(/\/$/, ''))
  if (!segments) return { kind: 'none' }
  const path = segments.length === 1 && segments[0] === '' ? [] : segments
  if (path.includes('')) return { kind: 'none' }
  for (const pattern of patterns) {
    const { route } = pattern
    const parameters = matchSegments(pattern, path)
    if (!parameters) continue
    return areParametersValid(route.path, parameters)
      ? { kind: 'match', route, parameters }
      : { kind: 'invalid', route }
  }
  return { kind: 'none' }
}
