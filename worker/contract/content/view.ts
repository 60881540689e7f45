import * as z from 'zod/mini'
import { localeCodes } from '#locales/codes.ts'
import { money } from '../money/money.ts'
import { instant } from '../time.ts'
import { footerView, sectionView } from './block-view.ts'
import { cards } from './cards.ts'
import { imageView } from './image-view.ts'
import { menuView, paging, safeHtml, text } from './view-parts.ts'

/** The largest page number: a list of all posts of a site with one post per page has no more pages. */
const MAX_PAGES = 20_000

const path = z.string()

/** The properties of all views. */
const common = {
  /** The canonical path, without locale prefix and page number. */
  path,
  /** The language of the text: the requested one if available. */
  lang: z.enum(localeCodes),
  title: text,
  description: z.optional(text),
  cover: z.optional(imageView),
  listed: z.boolean(),
  updatedAt: z.optional(instant),
  /** The ancestors, the home page first, without the item itself. */
  breadcrumbs: z.array(cards.named),
  /** The navigation and the footer of the site. */
  navigation: menuView,
  footer: z.optional(footerView),
  /** The path of the blog. Absent if there is none. */
  blogPath: z.optional(path),
  /** Whether `/search` shows the search of the site. It does not if the business has a page or a redirect there. */
  hasSearch: z.optional(z.boolean()),
  /**
   * The names of the site's parts that the item shows, as in `changes` of the index. Absent for a draft, and if there are too
   * many parts: any new revision may then have changed the item.
   */
  reads: z.optional(z.array(text)),
}

const listing = {
  posts: z.array(cards.post),
  paging: z.optional(paging),
}

const kinds = [
  z.object({ kind: z.literal('page'), ...common, showTitle: z.boolean(), sections: z.array(sectionView) }),
  z.object({
    kind: z.literal('post'),
    ...common,
    summary: z.optional(text),
    author: z.optional(z.extend(cards.named, { role: z.optional(text), image: z.optional(imageView) })),
    category: z.optional(cards.named),
    tags: z.array(cards.named),
    publishedAt: instant,
    /** The reading time in minutes at 200 words per minute, at least 1. */
    readingMinutes: z.int(),
    sections: z.array(sectionView),
    /** At most three posts with the same category or tags. */
    related: z.array(cards.post),
  }),
  z.object({
    kind: z.literal('category'),
    ...common,
    ...listing,
    /** The subcategories. */
    parts: z.array(cards.named),
  }),
  z.object({ kind: z.literal('tag'), ...common, ...listing }),
  z.object({
    kind: z.literal('author'),
    ...common,
    ...listing,
    role: z.optional(text),
    image: z.optional(imageView),
    html: z.optional(safeHtml),
  }),
  z.object({
    kind: z.literal('product'),
    ...common,
    summary: z.optional(text),
    html: z.optional(safeHtml),
    images: z.array(imageView),
    price: money,
    pricesDiffer: z.boolean(),
    available: z.boolean(),
    options: z.array(z.object({ name: text, values: z.array(text) })),
    variants: z.array(
      z.object({
        /** The labels of its values, in the order of the options. */
        values: z.array(text),
        price: money,
        available: z.boolean(),
        /** The target of its buy button, if it differs from that of the product. */
        href: z.optional(text),
      }),
    ),
    buy: z.optional(z.object({ label: text, href: text })),
  }),
  z.object({
    kind: z.literal('collection'),
    ...common,
    products: z.array(cards.product),
    paging: z.optional(paging),
  }),
] as const

/** `GET /api/content/…`: an item to be shown as a page, in one language. */
export const contentView = z.discriminatedUnion('kind', kinds)

/**
 * `locale` is the visitor's, `in` is the path of the page before `/b/…`, and `category` is the slug in `/c/{category}/b/…`.
 */
export const contentQuery = z.object({
  locale: z.optional(z.enum(localeCodes)),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGES))),
  in: z.optional(z.string().check(z.maxLength(900))),
  category: z.optional(z.string().check(z.maxLength(100))),
})

/** The query of `GET /api/content/pages`. The default path is the home page, or in a preview the page of the preview. */
export const pageQuery = z.extend(contentQuery, { path: z._default(z.string().check(z.maxLength(900)), '') })

export type ContentView = z.infer<typeof contentView>
export type ContentKind = ContentView['kind']
export type ViewOf<Kind extends ContentKind> = Extract<ContentView, { kind: Kind }>
export type ContentQuery = z.infer<typeof contentQuery>
