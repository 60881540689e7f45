import type { AddressedKind, Addresses } from './addresses.ts'
import type { SiteContent } from './site-content.ts'

/** Something that has an address. */
export interface Addressed {
  kind: AddressedKind
  id: string
  path: string
}

/** All that is there, by its one address. */
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
