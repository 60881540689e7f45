import type { ContentKind } from '../platform/db/publishing-tables.ts'
import type { ContentPaths } from './content-paths.ts'
import type { SiteContent } from './site-content.ts'

/** A piece of content with a path. */
export interface ContentPath {
  kind: ContentKind
  id: string
  path: string
}

/** Returns all content with its canonical paths. */
export function listContentPaths(content: SiteContent, paths: ContentPaths): ContentPath[] {
  const listPaths = <T extends { id: string }>(
    kind: ContentKind,
    items: readonly T[],
    getPath: (item: T) => string | undefined,
  ) =>
    items.flatMap((item): ContentPath[] => {
      const path = getPath(item)
      return path === undefined ? [] : [{ kind, id: item.id, path }]
    })
  return [
    ...listPaths('page', content.pages.all, paths.page),
    ...listPaths('post', content.posts.all, paths.post),
    ...listPaths('category', content.categories.all, paths.category),
    ...listPaths('author', content.authors.all, paths.author),
    ...listPaths('tag', content.tags.all, paths.tag),
    ...listPaths('product', content.products.all, paths.product),
    ...listPaths('collection', content.collections.all, paths.collection),
  ]
}
