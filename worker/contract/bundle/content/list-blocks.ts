import * as z from 'zod/mini'
import { cards } from '../../content/cards.ts'
import { href, paging, text } from '../../content/view-parts.ts'
import { money } from '../../money/money.ts'
import { minutes } from '../../time.ts'
import { ref } from '../values/ref.ts'

const perPage = z._default(z.int().check(z.minimum(1), z.maximum(50)), 10)

/** Blocks that list posts, products, collections and services. */
export const listBlocks = [
  z.strictObject({
    /** Posts, newest first, optionally filtered. All paged lists of a page turn their pages together. */
    kind: z.literal('blog-list'),
    /** The id of a category: lists only its posts and those of its subcategories. @example "cat_care" */
    category: z.optional(ref('categories')),
    /** The id of a tag: lists only posts with it. @example "tag_curls" */
    tag: z.optional(ref('tags')),
    /** The id of an author: lists only their posts. @example "aut_ines" */
    author: z.optional(ref('authors')),
    /** The number of posts, per page if the list is paged. @example 6 */
    perPage,
    /** Whether older posts are shown on further pages. @example true */
    paged: z._default(z.boolean(), false),
  }),
  z.strictObject({
    /** Products as cards, optionally of one collection. All paged lists of a page turn their pages together. */
    kind: z.literal('product-list'),
    /** The id of a collection: lists only its products, in its order. @example "col_gifts" */
    collection: z.optional(ref('collections')),
    /** The number of products, per page if the list is paged. @example 12 */
    perPage,
    /** Whether further products are shown on further pages. @example false */
    paged: z._default(z.boolean(), true),
  }),
  z.strictObject({
    /** Collections as cards. */
    kind: z.literal('collection-list'),
    /** The ids of the collections in display order. Left out: all collections. @example ["col_gifts", "col_care"] */
    collections: z.optional(z.array(ref('collections')).check(z.minLength(1), z.maxLength(100))),
  }),
  z.strictObject({
    /** Services with their durations and prices, each with a link that books it. */
    kind: z.literal('price-list'),
    /** The ids of the calendars whose services are listed. Left out: all listed calendars. @example ["cal_hair"] */
    calendars: z.optional(z.array(ref('calendars')).check(z.minLength(1), z.maxLength(50))),
  }),
] as const

/** The views of these blocks. */
export const listBlockViews = [
  z.object({
    kind: z.literal('blog-list'),
    posts: z.array(cards.post),
    /** Absent if the list is not paged or has only one page. */
    paging: z.optional(paging),
  }),
  z.object({
    kind: z.literal('product-list'),
    products: z.array(cards.product),
    /** Absent if the list is not paged or has only one page. */
    paging: z.optional(paging),
  }),
  z.object({ kind: z.literal('collection-list'), collections: z.array(cards.collection) }),
  z.object({
    kind: z.literal('price-list'),
    services: z.array(
      z.object({
        name: text,
        description: z.optional(text),
        href,
        durations: z.array(minutes),
        price: z.optional(money),
        /** Where durations or people have other prices: the highest. */
        highestPrice: z.optional(money),
      }),
    ),
  }),
] as const
