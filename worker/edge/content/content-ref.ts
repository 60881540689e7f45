import type { RouteMatch } from '../routing/match-route.ts'

/** What an address of a content or preview route is of. */
export interface ContentRef {
  kind: 'pages' | 'posts' | 'categories' | 'authors' | 'tags' | 'products' | 'collections'
  /** The path of a page, else a slug; a product's may be its id. Empty for the home page, and for the page of a draft. */
  name: string
  /** The page that it is shown at. */
  in?: string
  /** The category that a post is shown in. */
  category?: string
  /** The draft that it is of. */
  preview?: string
}

const kinds = new Map<string | undefined, ContentRef['kind']>([
  ['categorySlug', 'categories'],
  ['authorSlug', 'authors'],
  ['tagSlug', 'tags'],
  ['productId', 'products'],
  ['collectionSlug', 'collections'],
  ['blogSlug', 'posts'],
  ['slug', 'posts'],
])

/** Reads the parameters of a content or preview route; undefined for any other. */
export function getContentRef(found: Extract<RouteMatch, { kind: 'match' }>): ContentRef | undefined {
  const { route, parameters } = found
  if (route.name === 'index') return { kind: 'pages', name: '' }
  if (route.layout !== 'page') return undefined
  const { path, id: preview, categorySlug } = parameters
  // A post's slug stands last, also below a category's.
  const last = Object.keys(parameters).at(-1)
  const kind = kinds.get(last)
  const draft = preview === undefined ? {} : { preview }
  if (!kind) return { kind: 'pages', name: path ?? '', ...draft }
  return {
    kind,
    name: parameters[last ?? ''] ?? '',
    ...(path !== undefined && { in: path }),
    ...(kind === 'posts' && categorySlug !== undefined && { category: categorySlug }),
    ...draft,
  }
}

const rootPaths = {
  posts: '/b/',
  categories: '/c/',
  products: '/product/',
  collections: '/collections/',
  pages: '/',
} as const

/** Where it is shown at no page; null for authors and tags, which are at one. */
export function getContentPath({ kind, name }: Pick<ContentRef, 'kind' | 'name'>): string | null {
  return kind === 'authors' || kind === 'tags' ? null : rootPaths[kind] + name
}
