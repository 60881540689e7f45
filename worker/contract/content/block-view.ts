import * as z from 'zod/mini'
import { localeCodes } from '#locales/codes.ts'
import { calendarList } from '../bookings/offering.ts'
import { bookable, hydrate } from '../bundle/content/island-blocks.ts'
import { hours } from '../bundle/values/hours.ts'
import { cards } from './cards.ts'
import { imageView } from './image-view.ts'

const text = z.string()
/** Sanitised HTML without scripts. */
const safeHtml = z.string()
/** A path without locale prefix, or a URL of another site. */
const href = z.string()

/**
 * The language of the text if it differs from its surroundings: the page, or in header and footer the visitor's language.
 */
const lang = z.optional(z.enum(localeCodes))

const menuEntry = z.object({ label: text, href, lang })
export const menuView = z.array(z.extend(menuEntry, { items: z.array(menuEntry) }))

/** The current page of a list, from 1, and the number of pages. */
export const paging = z.object({ page: z.int(), pages: z.int() })

/** Blocks that can also be placed in a column. */
export const leaves = [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text }),
  z.object({ kind: z.literal('text'), html: safeHtml }),
  z.object({
    kind: z.literal('image'),
    image: imageView,
    caption: z.optional(text),
    href: z.optional(href),
    wide: z.boolean(),
  }),
  z.object({
    kind: z.literal('gallery'),
    images: z.array(z.object({ image: imageView, caption: z.optional(text) })),
  }),
  z.object({
    kind: z.literal('buttons'),
    buttons: z.array(z.object({ label: text, href, style: z.enum(['primary', 'secondary']) })),
  }),
  z.object({ kind: z.literal('navigation'), items: menuView }),
  z.object({ kind: z.literal('faq'), items: z.array(z.object({ question: text, html: safeHtml })) }),
  z.object({
    kind: z.literal('testimonials'),
    items: z.array(
      z.object({ quote: text, name: text, role: z.optional(text), image: z.optional(imageView) }),
    ),
  }),
  z.object({ kind: z.literal('hours'), hours, note: z.optional(text) }),
  z.object({
    kind: z.literal('map'),
    address: text,
    latitude: z.optional(z.number()),
    longitude: z.optional(z.number()),
  }),
  z.object({
    kind: z.literal('calendar'),
    of: bookable,
    /** The path of the booking widget. */
    href,
    name: text,
    description: z.optional(text),
    /** The calendars as in `GET /api/calendars`. */
    calendars: calendarList.shape.calendars,
    hydrate,
  }),
  z.object({
    kind: z.enum(['form', 'survey', 'quiz']),
    /** The path of the form widget. */
    href,
    name: text,
    description: z.optional(text),
    /** Whether the first step has only a few fields. */
    short: z.boolean(),
    hydrate,
  }),
  z.object({
    kind: z.literal('blog-list'),
    posts: z.array(cards.post),
    /** Absent if the list is not paged or has only one page. */
    paging: z.optional(paging),
  }),
  z.object({ kind: z.literal('product-list'), products: z.array(cards.product) }),
  z.object({ kind: z.literal('collection-list'), collections: z.array(cards.collection) }),
  z.object({ kind: z.literal('embed'), url: text, title: text, ratio: z.number() }),
] as const

const leaf = z.discriminatedUnion('kind', leaves)

const columns = z.object({ kind: z.literal('columns'), columns: z.array(z.array(leaf)) })

export const sectionView = z.object({
  background: z.enum(['plain', 'soft', 'accent']),
  animate: z.optional(z.enum(['rise', 'fade'])),
  blocks: z.array(z.discriminatedUnion('kind', [...leaves, columns])),
})

export const footerView = z.object({
  /** `lang` is the language of the title. */
  columns: z.array(z.object({ title: z.optional(text), lang, items: menuView })),
  html: z.optional(safeHtml),
  /** The language of `html`. */
  lang,
})

export type Paging = z.infer<typeof paging>
export type MenuView = z.infer<typeof menuView>
export type FooterView = z.infer<typeof footerView>
export type SectionView = z.infer<typeof sectionView>
export type BlockView = SectionView['blocks'][number]
