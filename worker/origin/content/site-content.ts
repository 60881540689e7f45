import type { Section } from '#worker/contract/bundle/content/section.ts'
import type { ContentHeads } from '../catalogue/published-content.ts'
import { Named } from './named.ts'

type Item<List extends keyof ContentHeads> = ContentHeads[List][number]

type ImageItem = Item<'images'>
export type PageItem = Item<'pages'>
export type PostItem = Item<'posts'>
export type CategoryItem = Item<'categories'>
export type AuthorItem = Item<'authors'>
export type TagItem = Item<'tags'>
export type ProductItem = Item<'products'>
export type CollectionItem = Item<'collections'>
export type MenuItem = Item<'menus'>

export type ReadSections = (kind: 'page' | 'post', id: string) => readonly Section[]

/** Content that a reader may see now; hidden content is not included. */
export interface SiteContent {
  images: ReadonlyMap<string, ImageItem>
  /** The same images by the hash of their file. */
  pictures: ReadonlyMap<string, ImageItem>
  pages: Named<PageItem>
  /** Newest first. */
  posts: Named<PostItem>
  categories: Named<CategoryItem>
  authors: Named<AuthorItem>
  tags: Named<TagItem>
  products: Named<ProductItem>
  collections: Named<CollectionItem>
  menus: ReadonlyMap<string, MenuItem>
  redirects: ContentHeads['redirects']
  sections: ReadSections
  /** When the next scheduled post becomes visible, in milliseconds since 1970; null when there is none. */
  until: number | null
}

type Status = PostItem['status']

const mapOf = <T extends { id: string }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]))
const slugOf = ({ slug }: { slug: string }) => slug

function contentOf(
  heads: ContentHeads,
  sections: ReadSections,
  shows: (status: Status, publishedAt: number) => boolean,
): Omit<SiteContent, 'until'> {
  const posts = heads.posts
    .map((post) => ({ post, at: Date.parse(post.publishedAt) }))
    .filter(({ post, at }) => shows(post.status, at))
    .sort((a, b) => b.at - a.at)
  const isShown = ({ status }: { status: Status }) => shows(status, 0)
  return {
    images: mapOf(heads.images),
    pictures: new Map(heads.images.map((image) => [image.sha256, image])),
    pages: new Named(heads.pages.filter(isShown), ({ path }) => path),
    posts: new Named(
      posts.map(({ post }) => post),
      slugOf,
    ),
    categories: new Named(heads.categories, slugOf),
    authors: new Named(heads.authors, slugOf),
    tags: new Named(heads.tags, slugOf),
    products: new Named(heads.products.filter(isShown), slugOf),
    collections: new Named(heads.collections, slugOf),
    menus: mapOf(heads.menus),
    redirects: heads.redirects,
    sections,
  }
}

/** Returns the content that is public at an instant. */
export function visibleContent(heads: ContentHeads, sections: ReadSections, now: number): SiteContent {
  const coming = heads.posts
    .filter(({ status }) => status === 'scheduled')
    .map(({ publishedAt }) => Date.parse(publishedAt))
    .filter((at) => at > now)
  const isVisible = (status: Status, at: number) =>
    status === 'published' || (status === 'scheduled' && at <= now)
  return {
    ...contentOf(heads, sections, isVisible),
    until: coming.length > 0 ? Math.min(...coming) : null,
  }
}

/** Returns the content that an editor sees: also drafts and scheduled posts, but nothing archived. */
export function draftContent(heads: ContentHeads, sections: ReadSections): SiteContent {
  return { ...contentOf(heads, sections, (status) => status !== 'archived'), until: null }
}
