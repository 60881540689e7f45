import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type { PageItem, SiteContent } from './site-content.ts'

interface Slugged {
  slug: string
}

/** Where each thing is: its one address, without a locale's prefix. */
export interface Addresses {
  page(page: { id: string; path: string }): string
  post(post: Slugged): string
  category(category: Slugged): string
  /** Absent where the site has no page for its blog: these are below one. */
  author(author: Slugged): string | undefined
  tag(tag: Slugged): string | undefined
  product(product: Slugged): string
  collection(collection: Slugged): string
}

export type AddressedKind = keyof Addresses

/** The page that the blog is at; the home page can't be, as nothing is below it. */
export function blogPage(site: SiteSettings, content: Pick<SiteContent, 'pages'>): PageItem | undefined {
  const page = content.pages.byId(site.content.blog)
  return page?.path === '' ? undefined : page
}

/** The page that products and collections are at. */
export function shopPage(site: SiteSettings, content: Pick<SiteContent, 'pages'>): PageItem | undefined {
  const page = content.pages.byId(site.content.shop)
  return page?.path === '' ? undefined : page
}

const below = (page: PageItem | undefined) => (page ? `/${page.path}` : '')

/** The addresses of what is published. */
export function publishedAddresses(site: SiteSettings, content: Pick<SiteContent, 'pages'>): Addresses {
  const page = blogPage(site, content)
  const blog = below(page)
  const shop = below(shopPage(site, content))
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

/** The addresses within a preview. Of pages only the one that it shows has one there; the others are where they are published. */
export function previewAddresses(preview: string, shown: string): Addresses {
  const root = `/v2/preview/${preview}`
  return {
    page: ({ id, path }) => (id === shown ? root : `/${path}`),
    post: ({ slug }) => `${root}/b/${slug}`,
    category: ({ slug }) => `${root}/c/${slug}`,
    author: ({ slug }) => `${root}/author/${slug}`,
    tag: ({ slug }) => `${root}/tag/${slug}`,
    product: ({ slug }) => `${root}/product/${slug}`,
    collection: ({ slug }) => `${root}/collections/${slug}`,
  }
}
