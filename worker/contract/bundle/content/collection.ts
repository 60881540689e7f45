import * as z from 'zod/mini'
import { collectionId } from '../../ids.ts'
import { name, prose } from '../../text.ts'
import { decimalMoney } from '../values/decimal-money.ts'
import { contentSlug } from '../values/links.ts'
import { ref } from '../values/ref.ts'
import { word } from '../values/word.ts'

const condition = z.discriminatedUnion('field', [
  z.strictObject({
    /** Matches products by label. */
    field: z.literal('label'),
    /** The required label. @example "gift" */
    is: word,
  }),
  z.strictObject({
    /** Matches products by availability. */
    field: z.literal('available'),
    /** The required availability. @example true */
    is: z.boolean(),
  }),
  z.strictObject({
    /** Matches products by price, the lowest one if there are variants. It needs `from` or `to`. */
    field: z.literal('price'),
    /** The minimum price. @example { "amount": "10.00", "currency": "EUR" } */
    from: z.optional(decimalMoney),
    /** The maximum price. @example { "amount": "25.00", "currency": "EUR" } */
    to: z.optional(decimalMoney),
  }),
])

const rule = z.strictObject({
  /** Whether `all` conditions must hold, or `any` of them. @example "any" */
  match: z._default(z.enum(['all', 'any']), 'all'),
  /** The conditions that products must meet. @example [{ "field": "label", "is": "gift" }] */
  conditions: z.array(condition).check(z.minLength(1), z.maxLength(20)),
})

/** A collection: a list of products, or a rule that selects them. */
export const collection = z.strictObject({
  /** The id of the collection, used by pages. @example "col_gifts" */
  id: collectionId,
  /** The slug in the collection's path: `/shop/collections/gifts`, below the page of the shop. @example "gifts" */
  slug: contentSlug,
  /** The title. Its languages are the languages of the collection. @example { "en": "Gifts", "pt": "Presentes" } */
  title: name,
  /** A short text above the products. @example { "en": "Up to 25 euros", "pt": "Até 25 euros" } */
  description: z.optional(prose),
  /** The id of the cover image, shown on its card and for shared links. @example "img_gifts" */
  cover: z.optional(ref('images')),
  /**
   * The ids of the products in order, or a rule that selects products.
   * @example { "conditions": [{ "field": "label", "is": "gift" }] }
   */
  products: z.union([z.array(ref('products')).check(z.maxLength(1000)), rule]),
  /** The sort order: as `given`, by `title`, `cheapest` first, or `dearest` first. @example "cheapest" */
  sort: z._default(z.enum(['given', 'title', 'cheapest', 'dearest']), 'given'),
})

export type Collection = z.infer<typeof collection>
