export type ContentKind = 'pages' | 'posts' | 'categories' | 'authors' | 'tags' | 'products' | 'collections'

/** The piece of content that a path names. */
export interface ContentRef {
  kind: ContentKind
  /** The path of a page, else a slug; for a product possibly its id. Empty for the home page and for a draft's page. */
  name: string
  /** The page at the beginning of the path: `journal` in `/journal/b/first-visit`. */
  in?: string
  /** The category in the path before a post. */
  category?: string
  /** The id of a draft. */
  preview?: string
}

const rootPaths = {
  posts: '/b/',
  categories: '/c/',
  products: '/product/',
  collections: '/collections/',
  pages: '/',
} as const

/**
 * Returns the path of content outside any page; null for authors and tags, which have paths below the blog's
 * page only.
 */
export function getContentPath({ kind, name }: Pick<ContentRef, 'kind' | 'name'>): string | null {
  return kind === 'authors' || kind === 'tags' ? null : rootPaths[kind] + name
}
