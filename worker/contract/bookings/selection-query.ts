import * as z from 'zod/mini'
import { previewParameter } from '../preview-query.ts'
import { timeZone } from '../time.ts'
import { addOnsQuery } from './add-on-schema.ts'
import { cartItemsQuery } from './cart-schema.ts'
import { MAX_GUESTS } from './field-limits.ts'
import { guestCountError } from './guests.ts'

/** The query parameters of a search for slots. Slots under the visitor's own `hold` count as free. */
export const selectionQuery = {
  timeZone,
  service: z.optional(z.string()),
  staff: z.optional(z.string()),
  duration: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
  /** The chosen add-ons, each with its count: `hot_stones.1,towel.2`. */
  addOns: z.optional(addOnsQuery),
  /** The number of guests, without the person who books. */
  guests: z.optional(
    z.string().check(
      z.regex(/^[1-9]\d{0,2}$/, guestCountError),
      z.refine((text) => Number(text) <= MAX_GUESTS, guestCountError),
    ),
  ),
  /** The services of a cart, instead of `service`. */
  item: z.optional(cartItemsQuery),
  hold: z.optional(z.string()),
  ...previewParameter,
}
