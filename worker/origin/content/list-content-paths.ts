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
  const of = <T extends { id: string }>(
    kind: ContentKind,
    items: readonly T[],
    getPath: (item: T) => string | undefined,
  ) =>
    items.flatMap((item): ContentPath[] => {
      const path = getPath(item)
      return path === undefined ? [] : [{ kind, id: item.id, path }]
    })
  return [
    ...of('page', content.pages.all, paths.page),
    ...of('post', content.posts.all, paths.post),
    ...of('category', content.categories.all, paths.category),
    ...of('author', content.authors.all, paths.author),
    ...of('tag', content.tags.all, paths.tag),
    ...of('product', content.products.all, paths.product),
    ...of('collection', content.collections.all, paths.collection),
  ]
}
