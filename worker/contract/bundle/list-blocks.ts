import * as z from 'zod/mini'
import { authorId, categoryId, collectionId, tagId } from '../ids.ts'

const perPage = z._default(z.int().check(z.minimum(1), z.maximum(50)), 10)

/** Blocks that list what else the site has. */
export const listBlocks = [
  z.strictObject({
    /** Posts, newest first: all, or those that fit what stands beside this. */
    kind: z.literal('blog-list'),
    /** Only posts of this category and of its parts, by its id. @example "cat_care" */
    category: z.optional(categoryId),
    /** Only posts with this tag, by its id. @example "tag_curls" */
    tag: z.optional(tagId),
    /** Only posts of this author, by their id. @example "aut_ines" */
    author: z.optional(authorId),
    /** How many posts are shown, on each page where it has several. @example 6 */
    perPage,
    /** Whether older posts are on further pages; without, they are not shown. @example true */
    paged: z._default(z.boolean(), false),
  }),
  z.strictObject({
    /** Products as cards: all, or those of a collection. */
    kind: z.literal('product-list'),
    /** Only products of this collection, in its order, by its id. @example "col_gifts" */
    collection: z.optional(collectionId),
    /** The most products that are shown. There are no further pages. @example 12 */
    perPage,
  }),
  z.strictObject({
    /** Collections as cards: all, or those that are named. */
    kind: z.literal('collection-list'),
    /** The collections in their order, by their ids; all where this is left out. @example ["col_gifts", "col_care"] */
    collections: z.optional(z.array(collectionId).check(z.minLength(1), z.maxLength(100))),
  }),
] as const
