import type { AddressedKind } from '../platform/db/publishing-tables.ts'
import type { Addresses } from './addresses.ts'
import type { SiteContent } from './site-content.ts'

/** A piece of content with a path. */
export interface Addressed {
  kind: AddressedKind
  id: string
  path: string
}

/** Returns all content with its canonical paths. */
export function allAddressed(content: SiteContent, addresses: Addresses): Addressed[] {
  const of = <T extends { id: string }>(
    kind: AddressedKind,
    items: readonly T[],
    address: (item: T) => string | undefined,
  ) =>
    items.flatMap((item): Addressed[] => {
      const path = address(item)
      return path === undefined ? [] : [{ kind, id: item.id, path }]
    })
  return [
    ...of('page', content.pages.all, addresses.page),
    ...of('post', content.posts.all, addresses.post),
    ...of('category', content.categories.all, addresses.category),
    ...of('author', content.authors.all, addresses.author),
    ...of('tag', content.tags.all, addresses.tag),
    ...of('product', content.products.all, addresses.product),
    ...of('collection', content.collections.all, addresses.collection),
  ]
}
