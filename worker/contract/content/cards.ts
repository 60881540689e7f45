import * as z from 'zod/mini'
import { localeCodes } from '#locales/codes.ts'
import { money } from '../money/money.ts'
import { instant } from '../time.ts'
import { imageView } from './image-view.ts'

const text = z.string()
const path = z.string()
/** The language of its words, where it is not that of the words around it. */
const lang = z.optional(z.enum(localeCodes))

const named = z.object({ name: text, path, lang })

/** Things as the lists of them show them; paths are without a locale's prefix. */
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
  }),
  product: z.object({
    path,
    lang,
    title: text,
    summary: z.optional(text),
    image: z.optional(imageView),
    /** The lowest of its variants. */
    price: money,
    /** Whether variants cost more. */
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
