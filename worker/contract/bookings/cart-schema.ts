import * as z from 'zod/mini'
import { minutes } from '../time.ts'
import { CART_ITEM_PATTERN } from './cart-items.ts'
import { MAX_CART_ITEMS } from './field-limits.ts'

const tooMany = z.maxLength(MAX_CART_ITEMS, { error: 'too-many-services' })

/** The services of a cart in a request body. */
export const cartItems = z
  .array(
    z.strictObject({
      guest: z.int().check(z.minimum(0), z.maximum(MAX_CART_ITEMS - 1)),
      service: z.string(),
      staff: z.optional(z.string()),
      duration: z.optional(minutes),
    }),
  )
  .check(z.minLength(1, { error: 'services-required' }), tooMany)

/** The services of a cart in a query, one parameter each. */
export const cartItemsQuery = z.array(z.string().check(z.regex(CART_ITEM_PATTERN))).check(tooMany)
