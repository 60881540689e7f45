import * as z from 'zod/mini'
import { itemPattern, maxItems } from './cart-items.ts'
import { minutes } from './time.ts'

const tooMany = z.maxLength(maxItems, { error: 'too-many-services' })

/** The services of a cart, as a body has them. */
export const cartItems = z
  .array(
    z.strictObject({
      guest: z.int().check(z.minimum(0), z.maximum(maxItems - 1)),
      service: z.string(),
      staff: z.optional(z.string()),
      duration: z.optional(minutes),
    }),
  )
  .check(z.minLength(1, { error: 'services-required' }), tooMany)

/** The same as a query has them: a parameter for each. */
export const cartItemsQuery = z.array(z.string().check(z.regex(itemPattern))).check(tooMany)
