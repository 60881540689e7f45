import * as z from 'zod/mini'
import { productId } from '../../ids.ts'
import { name, prose } from '../../text.ts'
import { instant } from '../../time.ts'
import { decimalMoney } from '../values/decimal-money.ts'
import { contentSlug, link } from '../values/links.ts'
import { ref } from '../values/ref.ts'
import { richText } from '../values/rich-text.ts'
import { word } from '../values/word.ts'

const optionValue = z.strictObject({
  /** The key of the value, unique within the option. Variants refer to it. @example "250ml" */
  value: word,
  /** The label shown to visitors. @example "250 ml" */
  label: name,
})

const option = z.strictObject({
  /** The id of the option, unique within the product. Variants refer to it. @example "size" */
  id: word,
  /** The label shown to visitors. @example { "en": "Size", "pt": "Tamanho" } */
  name,
  /** The values in display order. @example [{ "value": "250ml", "label": "250 ml" }, { "value": "1l", "label": "1 l" }] */
  values: z.array(optionValue).check(z.minLength(1), z.maxLength(50)),
})

const variant = z.strictObject({
  /**
   * One value for each option of the product, by option id. No two variants have the same values.
   * @example { "size": "250ml" }
   */
  values: z.record(word, word),
  /** The price of the variant. @example { "amount": "18.00", "currency": "EUR" } */
  price: decimalMoney,
  /** Whether the variant is available. @example false */
  available: z._default(z.boolean(), true),
  /**
   * The target of the buy button for this variant. Left out: that of the product.
   * @example "https://shop.salon-lima.example/curl-cream?size=250ml"
   */
  link: z.optional(link),
})

const buy = z.strictObject({
  /** The label of the button. @example { "en": "Buy", "pt": "Comprar" } */
  label: name,
  /** The target of the button. @example "https://shop.salon-lima.example/curl-cream" */
  link,
})

/** A product. It is sold on another site. */
export const product = z.strictObject({
  /** The id of the product, used by collections. @example "prd_curl_cream" */
  id: productId,
  /** The slug in the product's path: `/shop/product/curl-cream`, below the page of the shop. @example "curl-cream" */
  slug: contentSlug,
  /**
   * The title. Its languages are the languages of the product; all other texts need the same languages.
   * @example "Curl cream"
   */
  title: name,
  /** A short summary for cards, the top of the page and search engines. @example "Holds curls without weight." */
  summary: z.optional(prose),
  /** The full description. @example { "markdown": "For dry and **coloured** hair." } */
  description: z.optional(richText),
  /** The ids of the images. Cards show the first one. @example ["img_curl_cream"] */
  images: z._default(z.array(ref('images')).check(z.maxLength(20)), []),
  /**
   * The price. If the product has variants, their prices are used instead.
   * @example { "amount": "18.00", "currency": "EUR" }
   */
  price: decimalMoney,
  /** Whether the product is available. If it has variants, at least one of them must be available too. @example true */
  available: z._default(z.boolean(), true),
  /**
   * The options in which variants differ, at most five.
   * @example [{ "id": "size", "name": "Size", "values": [{ "value": "250ml", "label": "250 ml" }] }]
   */
  options: z._default(z.array(option).check(z.maxLength(5)), []),
  /**
   * The variants of the product, each with its price.
   * @example [{ "values": { "size": "250ml" }, "price": { "amount": "18.00", "currency": "EUR" } }]
   */
  variants: z._default(z.array(variant).check(z.maxLength(200)), []),
  /** Labels for the rules of collections. Visitors do not see them. @example ["curls", "gift"] */
  labels: z._default(z.array(word).check(z.maxLength(30)), []),
  /**
   * The buy button, shown while the product is available.
   * @example { "label": "Buy", "link": "https://shop.salon-lima.example/curl-cream" }
   */
  buy: z.optional(buy),
  /**
   * The publication status. Visitors see only `published`; previews also show `draft`; `archived` is shown nowhere.
   * @example "archived"
   */
  status: z._default(z.enum(['draft', 'published', 'archived']), 'published'),
  /** The time of the last change, for search engines. @example "2026-03-02T09:30:00Z" */
  updatedAt: z.optional(instant),
})

export type Product = z.infer<typeof product>
