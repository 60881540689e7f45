import type { LocaleCode } from '#locales/codes.ts'
import type { Section } from '#worker/contract/bundle/content/section.ts'
import type { ContentHeads } from '../catalogue/published-content.ts'
import { type Items, NamedItems } from './named-items.ts'
import { listPostGroups, type PartName } from './site-parts.ts'

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

/** Returns the sections of a page or a post. */
export type ReadSections = (kind: 'page' | 'post', id: string) => readonly Section[]

/** Returns the minutes of a post in a language, which `count` counts when they are first asked for. */
type ReadMinutes = (id: string, lang: LocaleCode, count: (sections: readonly Section[]) => number) => number

/** Items that are only looked up one by one. */
type Lookup<T> = Pick<ReadonlyMap<string, T>, 'get'>

/** Content that a reader may see, found by id or slug. */
export interface SiteContent {
  images: Lookup<ImageItem>
  /** The same images by the hash of their file. */
  imagesByHash: Lookup<ImageItem>
  pages: Items<PageItem>
  /** Newest first. */
  posts: Items<PostItem>
  /** Returns the posts that belong to any of these parts, newest first. */
  postsOf(groups: readonly PartName[]): readonly PostItem[]
  categories: Items<CategoryItem>
  authors: Items<AuthorItem>
  tags: Items<TagItem>
  products: Items<ProductItem>
  collections: Items<CollectionItem>
  menus: Lookup<MenuItem>
  redirects: ContentHeads['redirects']
  sections: ReadSections
  minutes: ReadMinutes
  /** When the next scheduled post becomes visible, in milliseconds since 1970; null when there is none. */
  until: number | null
}

type Status = PostItem['status']

/** About 2 MB. */
const MAX_MINUTES = 20_000

/**
 * Returns the function that remembers the minutes of posts. Without it, every card of a post would read the post's sections from the
 * database only to count them.
 */
function rememberMinutes(sections: ReadSections): ReadMinutes {
  const minutesByKey = new Map<string, number>()
  return (id, lang, count) => {
    const key = `${lang} ${id}`
    const minutes = minutesByKey.get(key) ?? count(sections('post', id))
    if (minutesByKey.size >= MAX_MINUTES) minutesByKey.clear()
    minutesByKey.set(key, minutes)
    return minutes
  }
}

const indexById = <T extends { id: string }>(items: readonly T[]) =>
  new Map(items.map((item) => [item.id, item]))
const getSlug = ({ slug }: { slug: string }) => slug

/** Returns the function that finds posts by their groups. Sorts the posts into groups when it is first called. */
function groupPosts(posts: readonly PostItem[]): SiteContent['postsOf'] {
  let byGroup: Map<PartName, PostItem[]> | undefined
  const groupAll = () => {
    const grouped = new Map<PartName, PostItem[]>()
    for (const post of posts)
      for (const group of listPostGroups(post)) {
        const others = grouped.get(group)
        if (others) others.push(post)
        else grouped.set(group, [post])
      }
    return grouped
  }
  return (groups) => {
    byGroup ??= groupAll()
    const postsByGroup = byGroup
    const [first = [], ...more] = groups.map((group) => postsByGroup.get(group) ?? [])
    if (more.every((ofGroup) => ofGroup.length === 0)) return first
    const matching = new Set([first, ...more].flat())
    return posts.filter((post) => matching.has(post))
  }
}

function createContent(
  heads: ContentHeads,
  sections: ReadSections,
  isVisible: (status: Status, publishedAt: number) => boolean,
): Omit<SiteContent, 'until'> {
  const posts = heads.posts
    .map((post) => ({ post, publishedAt: Date.parse(post.publishedAt) }))
    .filter(({ post, publishedAt }) => isVisible(post.status, publishedAt))
    .sort((a, b) => b.publishedAt - a.publishedAt)
  const isShown = ({ status }: { status: Status }) => isVisible(status, 0)
  const shownPosts = new NamedItems(
    posts.map(({ post }) => post),
    getSlug,
  )
  return {
    images: indexById(heads.images),
    imagesByHash: new Map(heads.images.map((image) => [image.sha256, image])),
    pages: new NamedItems(heads.pages.filter(isShown), ({ path }) => path),
    posts: shownPosts,
    postsOf: groupPosts(shownPosts.all),
    categories: new NamedItems(heads.categories, getSlug),
    authors: new NamedItems(heads.authors, getSlug),
    tags: new NamedItems(heads.tags, getSlug),
    products: new NamedItems(heads.products.filter(isShown), getSlug),
    collections: new NamedItems(heads.collections, getSlug),
    menus: indexById(heads.menus),
    redirects: heads.redirects,
    sections,
    minutes: rememberMinutes(sections),
  }
}

/** Returns the content that is public at an instant. */
export function createVisibleContent(heads: ContentHeads, sections: ReadSections, now: number): SiteContent {
  const upcoming = heads.posts
    .filter(({ status }) => status === 'scheduled')
    .map(({ publishedAt }) => Date.parse(publishedAt))
    .filter((publishedAt) => publishedAt > now)
  const isVisible = (status: Status, publishedAt: number) =>
    status === 'published' || (status === 'scheduled' && publishedAt <= now)
  return {
    ...createContent(heads, sections, isVisible),
    until: upcoming.length > 0 ? Math.min(...upcoming) : null,
  }
}

/** Returns the content that an editor sees: also drafts and scheduled posts, but nothing archived. */
export function createDraftContent(heads: ContentHeads, sections: ReadSections): SiteContent {
  return { ...createContent(heads, sections, (status) => status !== 'archived'), until: null }
}
