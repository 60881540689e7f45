import * as z from 'zod/mini'
import { collectionId, imageId, productId } from '../ids.ts'
import { name, prose } from '../text.ts'
import { instant } from '../time.ts'
import { decimalMoney } from './decimal-money.ts'
import { richText } from './rich-text.ts'
import { link, writtenSlug } from './written.ts'

/** A word that only the bundle has: 1 to 64 small letters, digits, `_` and `-`. @id Word */
const word = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, { error: 'option-value' }))

const optionValue = z.strictObject({
  /** The value, by which variants name it: once in an option. @example "250ml" */
  value: word,
  /** What visitors read. @example "250 ml" */
  label: name,
})

const option = z.strictObject({
  /** Its id, by which variants name it: once in a product. @example "size" */
  id: word,
  /** What visitors read. @example { "en": "Size", "pt": "Tamanho" } */
  name,
  /** What it can be, in this order. @example [{ "value": "250ml", "label": "250 ml" }, { "value": "1l", "label": "1 l" }] */
  values: z.array(optionValue).check(z.minLength(1), z.maxLength(50)),
})

const variant = z.strictObject({
  /**
   * One value for each of the product's options, by their ids; no other variant has the same.
   * @example { "size": "250ml" }
   */
  values: z.record(word, word),
  /** What this variant costs. @example { "amount": "18.00", "currency": "EUR" } */
  price: decimalMoney,
  /** Whether it can be had. @example false */
  available: z._default(z.boolean(), true),
})

const buy = z.strictObject({
  /** What the button says. @example { "en": "Buy", "pt": "Comprar" } */
  label: name,
  /** Where it leads. @example "https://shop.salon-lima.example/curl-cream" */
  link,
})

/** Something for sale; where it is bought is another's business. */
export const product = z.strictObject({
  /** Its id, by which collections name it. @example "prd_curl_cream" */
  id: productId,
  /** Its address: `/shop/product/curl-cream`, below the page that the shop is at. @example "curl-cream" */
  slug: writtenSlug,
  /**
   * Its title. The product is in the languages that this has, and all its texts are in each of them.
   * @example "Curl cream"
   */
  title: name,
  /** A few words on cards, above the description and for search engines. @example "Holds curls without weight." */
  summary: z.optional(prose),
  /** All that is told of it. @example { "markdown": "For dry and **coloured** hair." } */
  description: z.optional(richText),
  /** Its pictures, by their ids; cards have the first. @example ["img_curl_cream"] */
  images: z._default(z.array(imageId).check(z.maxLength(20)), []),
  /** What it costs. Where it has variants, theirs count. @example { "amount": "18.00", "currency": "EUR" } */
  price: decimalMoney,
  /** Whether it can be had; where it has variants, one of them has to be, too. @example true */
  available: z._default(z.boolean(), true),
  /**
   * What can differ between its variants, at most five things.
   * @example [{ "id": "size", "name": "Size", "values": [{ "value": "250ml", "label": "250 ml" }] }]
   */
  options: z._default(z.array(option).check(z.maxLength(5)), []),
  /**
   * What it is sold as, each with a price of its own.
   * @example [{ "values": { "size": "250ml" }, "price": { "amount": "18.00", "currency": "EUR" } }]
   */
  variants: z._default(z.array(variant).check(z.maxLength(200)), []),
  /** Words that collections choose it by; visitors do not see them. @example ["curls", "gift"] */
  labels: z._default(z.array(word).check(z.maxLength(30)), []),
  /**
   * The button to where it is bought; shown where it can be had.
   * @example { "label": "Buy", "link": "https://shop.salon-lima.example/curl-cream" }
   */
  buy: z.optional(buy),
  /**
   * Whether visitors see it: they see what is `published`. Previews show a `draft` too, and nothing shows what is
   * `archived`.
   * @example "archived"
   */
  status: z._default(z.enum(['draft', 'published', 'archived']), 'published'),
  /** When it was last changed, for search engines. @example "2026-03-02T09:30:00Z" */
  updatedAt: z.optional(instant),
})

const condition = z.discriminatedUnion('field', [
  z.strictObject({
    /** Looks at the product's labels. */
    field: z.literal('label'),
    /** The label that it has. @example "gift" */
    is: word,
  }),
  z.strictObject({
    /** Looks at whether the product can be had. */
    field: z.literal('available'),
    /** Whether it can. @example true */
    is: z.boolean(),
  }),
  z.strictObject({
    /** Looks at the product's price, the lowest of its variants'. It needs `from` or `to`. */
    field: z.literal('price'),
    /** The lowest price that fits. @example { "amount": "10.00", "currency": "EUR" } */
    from: z.optional(decimalMoney),
    /** The highest price that fits. @example { "amount": "25.00", "currency": "EUR" } */
    to: z.optional(decimalMoney),
  }),
])

const rule = z.strictObject({
  /** Whether `all` conditions have to hold, or `any` one of them. @example "any" */
  match: z._default(z.enum(['all', 'any']), 'all'),
  /** What has to be so of a product. @example [{ "field": "label", "is": "gift" }] */
  conditions: z.array(condition).check(z.minLength(1), z.maxLength(20)),
})

/** Products chosen by hand, in their order, or by a rule. */
export const collection = z.strictObject({
  /** Its id, by which pages name it. @example "col_gifts" */
  id: collectionId,
  /** Its address: `/shop/collections/gifts`, below the page that the shop is at. @example "gifts" */
  slug: writtenSlug,
  /** Its title. The collection is in the languages that this has. @example { "en": "Gifts", "pt": "Presentes" } */
  title: name,
  /** A few words above its products. @example { "en": "Up to 25 euros", "pt": "Até 25 euros" } */
  description: z.optional(prose),
  /** A picture on its card and where it is shared, by its id. @example "img_gifts" */
  cover: z.optional(imageId),
  /**
   * Its products, by their ids; or a rule that chooses them.
   * @example { "conditions": [{ "field": "label", "is": "gift" }] }
   */
  products: z.union([z.array(productId).check(z.maxLength(1000)), rule]),
  /**
   * The order that its products are shown in: as they are `given`, by `title`, the `cheapest` first, or the `dearest`
   * first.
   * @example "cheapest"
   */
  sort: z._default(z.enum(['given', 'title', 'cheapest', 'dearest']), 'given'),
})
