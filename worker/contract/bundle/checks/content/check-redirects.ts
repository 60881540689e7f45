import * as z from 'zod/mini'
import { isLocaleCode } from '#locales/codes.ts'
import { normalizePath } from '../../../normalize-path.ts'
import { flatMapInTurns, type Turns } from '../../../turns.ts'
import { checkRepeated, reservedRoots } from '../check-names.ts'
import { type Mistake, parseItems } from '../mistake.ts'
import type { Outline } from '../outline.ts'

const redirectPart = z.object({ from: z.string(), to: z.string() })
const withPath = z.object({ path: z.string(), status: z.optional(z.string()) })
const withSlug = z.object({ id: z.string(), slug: z.string(), status: z.optional(z.string()) })

const withPublicUrl = z.object({ publicUrl: z.string() })

/**
 * Where who follows a redirect comes out on this site: the path without a locale's prefix, a query and a fragment. An address
 * elsewhere as it is.
 */
function toTargetPath(to: string, publicUrl: string): string {
  if (!URL.canParse(to, publicUrl)) return to
  const { host, pathname } = new URL(to, publicUrl)
  if (host !== new URL(publicUrl).host) return to
  const [, first = '', rest] = /^\/([^/]*)(\/.*)?$/.exec(pathname) ?? []
  return normalizePath(isLocaleCode(first) ? (rest ?? '/') : pathname)
}

const isShown = ({ status }: { status?: string | undefined }) => status !== 'draft' && status !== 'archived'

/** The lists whose things stand behind a word in an address, and whether they need a page before it. */
const kinds = {
  b: { list: 'posts', below: false },
  post: { list: 'posts', below: false },
  c: { list: 'categories', below: false },
  category: { list: 'categories', below: true },
  author: { list: 'authors', below: true },
  tag: { list: 'tags', below: true },
  product: { list: 'products', below: false },
  collections: { list: 'collections', below: false },
} as const

const isKind = (word: string): word is keyof typeof kinds => Object.hasOwn(kinds, word)

/** Tells whether something is shown at a path. */
export function createPathLookup(outline: Outline): (path: string) => boolean {
  const pages = new Set(
    parseItems('', outline.pages, withPath).flatMap(({ value }) => (isShown(value) ? [value.path] : [])),
  )
  const slugs = (list: (typeof kinds)[keyof typeof kinds]['list']) =>
    new Set(
      parseItems('', outline[list], withSlug).flatMap(({ value }) => (isShown(value) ? [value.slug] : [])),
    )
  const named = {
    ...{ posts: slugs('posts'), categories: slugs('categories'), authors: slugs('authors') },
    ...{ tags: slugs('tags'), products: slugs('products'), collections: slugs('collections') },
  }
  return (path) => {
    const segments = path.slice(1).split('/')
    const [word = '', slug = ''] = segments.slice(-2)
    if (segments.length < 2 || !isKind(word)) return path === '/' || pages.has(segments.join('/'))
    const { list, below } = kinds[word]
    const before = segments.slice(0, -2).join('/')
    return named[list].has(slug) && (before === '' ? !below : pages.has(before))
  }
}

/** The paths that who follows the redirects comes back to. */
function findLoops(moves: ReadonlyMap<string, string>): ReadonlySet<string> {
  const looping = new Set<string>()
  const known = new Set<string>()
  for (const from of moves.keys()) {
    const trail: string[] = []
    let at: string | undefined = from
    while (at !== undefined && !known.has(at)) {
      known.add(at)
      trail.push(at)
      at = moves.get(at)
    }
    const start = at === undefined ? -1 : trail.indexOf(at)
    if (start >= 0) for (const path of trail.slice(start)) looping.add(path)
  }
  return looping
}

/** What has moved was at one address, where nothing is now, and didn't move in a circle. */
export function* checkRedirects(outline: Outline): Turns<Mistake[]> {
  const publicUrl = withPublicUrl.safeParse(outline.site).data?.publicUrl ?? ''
  const base = URL.canParse(publicUrl) ? publicUrl : 'https://site.invalid'
  const moves = parseItems('redirects', outline.redirects, redirectPart)
  const toMove = ({ path, value }: (typeof moves)[number]) => {
    return [{ path, from: normalizePath(value.from), to: toTargetPath(value.to, base) }]
  }
  const all = yield* flatMapInTurns(moves, toMove, 200)
  const isTaken = createPathLookup(outline)
  const loops = findLoops(new Map(all.map(({ from, to }) => [from, to])))
  const froms = all.map(({ from }) => from)
  return [
    ...checkRepeated('redirects', froms, 'from'),
    ...all.flatMap(({ path, from }): Mistake[] => {
      const wrong = (code: string, message: string) => [{ path: `${path}.from`, code, message }]
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
