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

/** Items that are only found one by one. */
type Found<T> = Pick<ReadonlyMap<string, T>, 'get'>

/** Content that a reader may see, found by id or slug. */
export interface SiteContent {
  images: Found<ImageItem>
  /** The same images by the hash of their file. */
  imagesByHash: Found<ImageItem>
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
  menus: Found<MenuItem>
  redirects: ContentHeads['redirects']
  sections: ReadSections
  minutes: ReadMinutes
  /** When the next scheduled post becomes visible, in milliseconds since 1970; null when there is none. */
  until: number | null
}

type Status = PostItem['status']

/** About 2 MB. */
const MAX_MINUTES = 20_000

/** Returns the function that remembers minutes: a card of a post needs nothing else of its sections, which are read from the database. */
function rememberMinutes(sections: ReadSections): ReadMinutes {
  const known = new Map<string, number>()
  return (id, lang, count) => {
    const key = `${lang} ${id}`
    const minutes = known.get(key) ?? count(sections('post', id))
    if (known.size >= MAX_MINUTES) known.clear()
    known.set(key, minutes)
    return minutes
  }
}

const indexById = <T extends { id: string }>(items: readonly T[]) =>
  new Map(items.map((item) => [item.id, item]))
const getSlug = ({ slug }: { slug: string }) => slug

/** Returns the function that finds posts by their groups. Sorts the posts into groups when it is first called. */
function groupPosts(posts: readonly PostItem[]): SiteContent['postsOf'] {
  let byGroup: Map<PartName, PostItem[]> | undefined
  const sort = () => {
    const sorted = new Map<PartName, PostItem[]>()
    for (const post of posts)
      for (const group of listPostGroups(post)) {
        const others = sorted.get(group)
        if (others) others.push(post)
        else sorted.set(group, [post])
      }
    return sorted
  }
  return (groups) => {
    byGroup ??= sort()
    const found = byGroup
    const [first = [], ...more] = groups.map((group) => found.get(group) ?? [])
    if (more.every((ofGroup) => ofGroup.length === 0)) return first
    const wanted = new Set([first, ...more].flat())
    return posts.filter((post) => wanted.has(post))
  }
}

function createContent(
  heads: ContentHeads,
  sections: ReadSections,
  shows: (status: Status, publishedAt: number) => boolean,
): Omit<SiteContent, 'until'> {
  const posts = heads.posts
    .map((post) => ({ post, at: Date.parse(post.publishedAt) }))
    .filter(({ post, at }) => shows(post.status, at))
    .sort((a, b) => b.at - a.at)
  const isShown = ({ status }: { status: Status }) => shows(status, 0)
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
    .filter((at) => at > now)
  const isVisible = (status: Status, at: number) =>
    status === 'published' || (status === 'scheduled' && at <= now)
  return {
    ...createContent(heads, sections, isVisible),
    until: upcoming.length > 0 ? Math.min(...upcoming) : null,
  }
}

/** Returns the content that an editor sees: also drafts and scheduled posts, but nothing archived. */
export function createDraftContent(heads: ContentHeads, sections: ReadSections): SiteContent {
  return { ...createContent(heads, sections, (status) => status !== 'archived'), until: null }
}
