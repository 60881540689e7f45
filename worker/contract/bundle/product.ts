import * as z from 'zod/mini'
import { collectionId, imageId, productId } from '../ids.ts'
import { name, prose } from '../text.ts'
import { instant } from '../time.ts'
import { decimalMoney } from './decimal-money.ts'
import { richText } from './rich-text.ts'
import { link, writtenSlug } from './written.ts'

const word = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, { error: 'option-value' }))

/** What can differ between variants, such as a colour, with its values. */
const option = z.strictObject({
  id: word,
  name,
  values: z.array(z.strictObject({ value: word, label: name })).check(z.minLength(1), z.maxLength(50)),
})

const variant = z.strictObject({
  /** A value for each option. */
  values: z.record(word, word),
  price: decimalMoney,
  available: z._default(z.boolean(), true),
})

/** Something for sale; where it is bought is another's business. */
export const product = z.strictObject({
  id: productId,
  slug: writtenSlug,
  title: name,
  summary: z.optional(prose),
  description: z.optional(richText),
  images: z._default(z.array(imageId).check(z.maxLength(20)), []),
  price: decimalMoney,
  available: z._default(z.boolean(), true),
  options: z._default(z.array(option).check(z.maxLength(5)), []),
  variants: z._default(z.array(variant).check(z.maxLength(200)), []),
  /** Words that collections choose it by. */
  labels: z._default(z.array(word).check(z.maxLength(30)), []),
  /** Where it is bought. */
  buy: z.optional(z.strictObject({ label: name, link })),
  status: z._default(z.enum(['draft', 'published', 'archived']), 'published'),
  updatedAt: z.optional(instant),
})

const condition = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('label'), is: word }),
  z.strictObject({ field: z.literal('available'), is: z.boolean() }),
  /** Both included; the lowest price of the variants counts. */
  z.strictObject({
    field: z.literal('price'),
    from: z.optional(decimalMoney),
    to: z.optional(decimalMoney),
  }),
])

/** Products chosen by hand, in their order, or by a rule. */
export const collection = z.strictObject({
  id: collectionId,
  slug: writtenSlug,
  title: name,
  description: z.optional(prose),
  cover: z.optional(imageId),
  products: z.union([
    z.array(productId).check(z.maxLength(1000)),
    z.strictObject({
      /** Whether one condition is enough. */
      match: z._default(z.enum(['all', 'any']), 'all'),
      conditions: z.array(condition).check(z.minLength(1), z.maxLength(20)),
    }),
  ]),
  sort: z._default(z.enum(['given', 'title', 'cheapest', 'dearest']), 'given'),
})
