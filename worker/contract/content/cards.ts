import * as z from 'zod/mini'
import { money } from '../money/money.ts'
import { instant } from '../time.ts'
import { imageView } from './image-view.ts'
import { lang, text } from './view-parts.ts'

const path = z.string()

const named = z.object({ name: text, path, lang })

/** Items as shown in lists. Paths are without locale prefix. */
export const cards = {
  named,
  post: z.object({
    path,
    lang,
    title: text,
    summary: z.optional(text),
    cover: z.optional(imageView),
    author: z.optional(named),
    category: z.optional(named),
    publishedAt: instant,
    /** The reading time in minutes at 200 words per minute, at least 1. */
    readingMinutes: z.int(),
  }),
  product: z.object({
    path,
    lang,
    title: text,
    summary: z.optional(text),
    image: z.optional(imageView),
    /** The lowest price of its variants, or its own price if it has none. */
    price: money,
    /** Whether other variants have a higher price. */
    pricesDiffer: z.boolean(),
    available: z.boolean(),
  }),
  collection: z.object({
    path,
    lang,
    title: text,
    description: z.optional(text),
    cover: z.optional(imageView),
  }),
}

export type NamedLink = z.infer<typeof named>
export type PostCard = z.infer<typeof cards.post>
export type ProductCard = z.infer<typeof cards.product>
export type CollectionCard = z.infer<typeof cards.collection>
