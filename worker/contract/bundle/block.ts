import * as z from 'zod/mini'
import {
  authorId,
  calendarId,
  categoryId,
  collectionId,
  formId,
  groupId,
  imageId,
  menuId,
  serviceId,
  serviceMenuId,
  tagId,
  teamId,
} from '../ids.ts'
import { name, prose } from '../text.ts'
import { hours } from './hours.ts'
import { hasPlainOrigin } from './plain-origin.ts'
import { richText } from './rich-text.ts'
import { link } from './written.ts'

/** When a part that the browser brings to life does so. */
export const hydrate = z.enum(['visible', 'interaction', 'idle', 'now'])

/** What is booked: what the widget address of the same kind offers. */
export const bookable = z.union([
  z.strictObject({ calendar: calendarId }),
  z.strictObject({ service: serviceId }),
  z.strictObject({ team: teamId }),
  z.strictObject({ group: groupId }),
  z.strictObject({ serviceMenu: serviceMenuId }),
])

const label = z.strictObject({
  label: name,
  link,
  style: z._default(z.enum(['primary', 'secondary']), 'primary'),
})
const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most))
const perPage = z._default(z.int().check(z.minimum(1), z.maximum(50)), 10)
const isHttps = (url: string) => url.startsWith('https://') && hasPlainOrigin(url)
const list = <T extends z.ZodMiniType>(item: T, most = 100) =>
  z.array(item).check(z.minLength(1), z.maxLength(most))

const leaves = [
  z.strictObject({
    kind: z.literal('heading'),
    level: z._default(z.union([z.literal(2), z.literal(3)]), 2),
    text: name,
  }),
  z.strictObject({ kind: z.literal('text'), text: richText }),
  z.strictObject({
    kind: z.literal('image'),
    image: imageId,
    caption: z.optional(name),
    link: z.optional(link),
    wide: z._default(z.boolean(), false),
  }),
  z.strictObject({ kind: z.literal('buttons'), buttons: list(label, 8) }),
  z.strictObject({ kind: z.literal('navigation'), menu: menuId }),
  z.strictObject({
    kind: z.literal('faq'),
    items: list(z.strictObject({ question: name, answer: richText })),
  }),
  z.strictObject({
    kind: z.literal('testimonials'),
    items: list(
      z.strictObject({ quote: prose, name, role: z.optional(name), image: z.optional(imageId) }),
      30,
    ),
  }),
  /** Weekly hours on the site's clock, and dates that replace them. */
  z.strictObject({ kind: z.literal('hours'), hours, note: z.optional(prose) }),
  z.strictObject({
    kind: z.literal('map'),
    address: prose,
    latitude: z.optional(degrees(90)),
    longitude: z.optional(degrees(180)),
  }),
  z.strictObject({
    kind: z.literal('calendar'),
    of: bookable,
    hydrate: z._default(hydrate, 'interaction'),
  }),
  /** What visitors fill in; its kind is the block's. */
  z.strictObject({ kind: z.literal('form'), form: formId, hydrate: z._default(hydrate, 'visible') }),
  z.strictObject({ kind: z.literal('survey'), form: formId, hydrate: z._default(hydrate, 'visible') }),
  z.strictObject({ kind: z.literal('quiz'), form: formId, hydrate: z._default(hydrate, 'interaction') }),
  /** Posts, newest first; narrowed where it says by what. */
  z.strictObject({
    kind: z.literal('blog-list'),
    category: z.optional(categoryId),
    tag: z.optional(tagId),
    author: z.optional(authorId),
    perPage,
    /** Further posts are on further pages; else these are all. */
    paged: z._default(z.boolean(), false),
  }),
  z.strictObject({ kind: z.literal('product-list'), collection: z.optional(collectionId), perPage }),
  z.strictObject({ kind: z.literal('collection-list'), collections: z.optional(list(collectionId)) }),
  /** Another site's page, which is loaded when the visitor asks for it. */
  z.strictObject({
    kind: z.literal('embed'),
    url: z.string().check(z.maxLength(2000), z.refine(isHttps, { error: 'https-only' })),
    title: name,
    /** Width through height. */
    ratio: z._default(z.number().check(z.minimum(0.25), z.maximum(4)), 16 / 9),
  }),
] as const

const leaf = z.discriminatedUnion('kind', leaves)

const columns = z.strictObject({
  kind: z.literal('columns'),
  columns: z.array(z.array(leaf).check(z.maxLength(20))).check(z.minLength(2), z.maxLength(4)),
})

/** A part of a page. Columns hold any block but columns. */
const block = z.discriminatedUnion('kind', [...leaves, columns])

/** Blocks on one ground, which may come into view with a movement. */
export const section = z.strictObject({
  background: z._default(z.enum(['plain', 'soft', 'accent']), 'plain'),
  animate: z.optional(z.enum(['rise', 'fade'])),
  blocks: z.array(block).check(z.maxLength(60)),
})

/** The foot of every content page, above what every page of the site ends with. */
export const footer = z.strictObject({
  columns: z._default(
    z.array(z.strictObject({ title: z.optional(name), menu: menuId })).check(z.maxLength(5)),
    [],
  ),
  text: z.optional(richText),
})

export type Block = z.infer<typeof block>
export type Section = z.infer<typeof section>
