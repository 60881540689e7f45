import { toContent } from '#worker/contract/bundle/minor-units.ts'
import type { Draft } from '#worker/contract/content/preview.ts'
import type { ContentHeads, PublishedContent } from '../catalogue/published-content.ts'
import type { ReadSections } from './site-content.ts'

/** Replaces published items with drafted ones of the same id, and appends the other drafted items. */
function mergeById<T extends { id: string }>(published: readonly T[], drafted: readonly T[]): T[] {
  const byId = new Map(drafted.map((item) => [item.id, item]))
  const ids = new Set(published.map(({ id }) => id))
  return [...published.map((item) => byId.get(item.id) ?? item), ...drafted.filter(({ id }) => !ids.has(id))]
}

/** Returns the published content with a draft laid over it. */
export function overlayDraft(
  { heads, sections }: Pick<PublishedContent, 'heads' | 'sections'>,
  draft: Draft,
): { heads: ContentHeads; sections: ReadSections } {
  const { products, collections } = toContent(draft)
  const drafted = {
    page: new Map(draft.pages.map((page) => [page.id as string, page.sections])),
    post: new Map(draft.posts.map((post) => [post.id as string, post.sections])),
  }
  return {
    heads: {
      images: mergeById(heads.images, draft.images),
      pages: mergeById(heads.pages, draft.pages),
      posts: mergeById(heads.posts, draft.posts),
      categories: mergeById(heads.categories, draft.categories),
      authors: mergeById(heads.authors, draft.authors),
      tags: mergeById(heads.tags, draft.tags),
      products: mergeById(heads.products, products),
      collections: mergeById(heads.collections, collections),
      menus: mergeById(heads.menus, draft.menus),
      redirects: heads.redirects,
    },
    sections: (kind, id) => drafted[kind].get(id) ?? sections(kind, id),
  }
}
