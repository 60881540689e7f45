import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type { PageItem, SiteContent } from './site-content.ts'

interface ItemWithSlug {
  slug: string
}

/** Returns the canonical path of each kind of content, without a locale prefix. */
export interface ContentPaths {
  page(page: { id: string; path: string }): string
  post(post: ItemWithSlug): string
  category(category: ItemWithSlug): string
  /** Undefined when the site has no blog page: authors and tags are below it. */
  author(author: ItemWithSlug): string | undefined
  tag(tag: ItemWithSlug): string | undefined
  product(product: ItemWithSlug): string
  collection(collection: ItemWithSlug): string
}

/** Returns the blog page; undefined when the site has none. The home page is not accepted, as nothing is below it. */
export function findBlogPage(site: SiteSettings, content: Pick<SiteContent, 'pages'>): PageItem | undefined {
  const page = content.pages.byId(site.content.blog)
  return page?.path === '' ? undefined : page
}

/** Returns the page above products and collections; undefined when the site has none. The home page is not accepted. */
export function findShopPage(site: SiteSettings, content: Pick<SiteContent, 'pages'>): PageItem | undefined {
  const page = content.pages.byId(site.content.shop)
  return page?.path === '' ? undefined : page
}

const toPrefix = (page: PageItem | undefined) => (page ? `/${page.path}` : '')

/** Returns the paths of published content. */
export function createContentPaths(site: SiteSettings, content: Pick<SiteContent, 'pages'>): ContentPaths {
  const page = findBlogPage(site, content)
  const blog = toPrefix(page)
  const shop = toPrefix(findShopPage(site, content))
  return {
    page: ({ path }) => `/${path}`,
    post: ({ slug }) => `${blog}/b/${slug}`,
    category: ({ slug }) => `${blog}/c/${slug}`,
    author: ({ slug }) => page && `${blog}/author/${slug}`,
    tag: ({ slug }) => page && `${blog}/tag/${slug}`,
    product: ({ slug }) => `${shop}/product/${slug}`,
    collection: ({ slug }) => `${shop}/collections/${slug}`,
  }
}

/**
 * Returns the paths within a preview. Only the previewed page has one there; other pages keep their published
 * paths.
 */
export function createPreviewPaths(preview: string, pageId: string | undefined): ContentPaths {
  const root = `/v2/preview/${preview}`
  return {
    page: ({ id, path }) => (id === pageId ? root : `/${path}`),
    post: ({ slug }) => `${root}/b/${slug}`,
    category: ({ slug }) => `${root}/c/${slug}`,
    author: ({ slug }) => `${root}/author/${slug}`,
    tag: ({ slug }) => `${root}/tag/${slug}`,
    product: ({ slug }) => `${root}/product/${slug}`,
    collection: ({ slug }) => `${root}/collections/${slug}`,
  }
}
