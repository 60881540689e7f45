import * as z from 'zod/mini'
import { isLocaleCode } from '#locales/codes.ts'
import { normalizePath } from '../../../normalize-path.ts'
import { flatMapWithPauses, type PausableWork } from '../../../pausable-work.ts'
import { checkRepeated, reservedRoots } from '../check-ids.ts'
import { type Mistake, type MistakeCode, parseItems } from '../mistake.ts'
import type { Outline } from '../outline.ts'

const redirectShape = z.object({ from: z.string(), to: z.string() })
const withPath = z.object({ path: z.string(), status: z.optional(z.string()) })
const withSlug = z.object({ id: z.string(), slug: z.string(), status: z.optional(z.string()) })

const withPublicUrl = z.object({ publicUrl: z.string() })

/**
 * Returns the path on this site that a redirect leads to, without locale prefix, query and fragment. URLs of other sites
 * are returned unchanged.
 */
export function toTargetPath(to: string, publicUrl: string): string {
  if (!URL.canParse(to, publicUrl)) return to
  const { host, pathname } = new URL(to, publicUrl)
  if (host !== new URL(publicUrl).host) return to
  const [, first = '', rest] = /^\/([^/]*)(\/.*)?$/.exec(pathname) ?? []
  return normalizePath(isLocaleCode(first) ? (rest ?? '/') : pathname)
}

const isPublished = ({ status }: { status?: string | undefined }) =>
  status !== 'draft' && status !== 'archived'

/** By path segment: the list of the items whose slug follows the segment, and whether the path of a page must precede it. */
const itemSegments = {
  b: { list: 'posts', needsPage: false },
  post: { list: 'posts', needsPage: false },
  c: { list: 'categories', needsPage: false },
  category: { list: 'categories', needsPage: true },
  author: { list: 'authors', needsPage: true },
  tag: { list: 'tags', needsPage: true },
  product: { list: 'products', needsPage: false },
  collections: { list: 'collections', needsPage: false },
} as const

const isItemSegment = (segment: string): segment is keyof typeof itemSegments =>
  Object.hasOwn(itemSegments, segment)

/** Creates a function that returns whether something is published at a path. */
export function createPathLookup(outline: Outline): (path: string) => boolean {
  const pages = new Set(
    parseItems('', outline.pages, withPath).flatMap(({ value }) => (isPublished(value) ? [value.path] : [])),
  )
  const listSlugs = (list: (typeof itemSegments)[keyof typeof itemSegments]['list']) =>
    new Set(
      parseItems('', outline[list], withSlug).flatMap(({ value }) =>
        isPublished(value) ? [value.slug] : [],
      ),
    )
  const slugsByList = {
    posts: listSlugs('posts'),
    categories: listSlugs('categories'),
    authors: listSlugs('authors'),
    tags: listSlugs('tags'),
    products: listSlugs('products'),
    collections: listSlugs('collections'),
  }
  return (path) => {
    const segments = path.slice(1).split('/')
    const [segment = '', slug = ''] = segments.slice(-2)
    if (segments.length < 2 || !isItemSegment(segment)) return path === '/' || pages.has(segments.join('/'))
    const { list, needsPage } = itemSegments[segment]
    const pagePath = segments.slice(0, -2).join('/')
    return slugsByList[list].has(slug) && (pagePath === '' ? !needsPage : pages.has(pagePath))
  }
}

/** Returns the source paths of redirects that are part of a loop. `targets` has the target path of each source path. */
function findLoops(targets: ReadonlyMap<string, string>): ReadonlySet<string> {
  const looping = new Set<string>()
  const visited = new Set<string>()
  for (const from of targets.keys()) {
    const trail: string[] = []
    let current: string | undefined = from
    while (current !== undefined && !visited.has(current)) {
      visited.add(current)
      trail.push(current)
      current = targets.get(current)
    }
    const start = current === undefined ? -1 : trail.indexOf(current)
    if (start >= 0) for (const path of trail.slice(start)) looping.add(path)
  }
  return looping
}

/**
 * Checks that each redirect has a unique source path at which nothing is published, and that redirects do not form loops.
 */
export function* checkRedirects(outline: Outline): PausableWork<Mistake[]> {
  const publicUrl = withPublicUrl.safeParse(outline.site).data?.publicUrl ?? ''
  const base = URL.canParse(publicUrl) ? publicUrl : 'https://site.invalid'
  const redirects = parseItems('redirects', outline.redirects, redirectShape)
  const resolvePaths = ({ path, value }: (typeof redirects)[number]) => {
    return [{ path, from: normalizePath(value.from), to: toTargetPath(value.to, base) }]
  }
  const all = yield* flatMapWithPauses(redirects, resolvePaths, 200)
  const isTaken = createPathLookup(outline)
  const loops = findLoops(new Map(all.map(({ from, to }) => [from, to])))
  const sourcePaths = all.map(({ from }) => from)
  return [
    ...checkRepeated('redirects', sourcePaths, 'from'),
    ...all.flatMap(({ path, from }): Mistake[] => {
      const wrong = (code: MistakeCode, message: string) => [{ path: `${path}.from`, code, message }]
      const [, first = ''] = from.split('/')
      if (isLocaleCode(first))
        return wrong('reserved', 'An address is moved in all languages, and stands here without one')
      if (reservedRoots.has(first)) return wrong('reserved', `/${first} is an address of Daybook's own`)
      if (isTaken(from)) return wrong('taken', `Something is published at ${from}`)
      if (loops.has(from)) return wrong('loop', `${from} leads back to itself`)
      return []
    }),
  ]
}
