import * as z from 'zod/mini'
import { cartItemsQuery } from './cart.ts'
import { timeZone } from './time.ts'

/** What the queries of the calls for free times ask for; the visitor's own hold is not in their way. */
export const wish = {
  timeZone,
  service: z.optional(z.string()),
  staff: z.optional(z.string()),
  duration: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
  /** People beside the one who books. */
  guests: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/, { error: 'guest-count' }))),
  /** The services of a cart, in place of the one. */
  item: z.optional(cartItemsQuery),
  hold: z.optional(z.string()),
}
