import * as z from 'zod/mini'
import { MAX_CART_ITEMS } from '../bookings/field-limits.ts'
import { staffId } from '../ids.ts'
import { name } from '../text.ts'

/** `GET /api/admin/bookings/{id}/substitutes` */
export const substitutesQuery = z.strictObject({
  /** The id of the staff member who is replaced. Left out: the first. @example "stf_ana" */
  instead: z.optional(staffId),
})

/**
 * The people who can take over a booking at its time. They are none if the staff member provides several services of a cart,
 * because each of them is given away on its own.
 */
export const substitutes = z.object({
  /** The service of a cart that they would take over: its index in `items`, from 0. */
  item: z.int().check(z.minimum(0), z.maximum(MAX_CART_ITEMS - 1)),
  people: z.array(z.object({ id: staffId, name })),
})

export type SubstitutesQuery = z.infer<typeof substitutesQuery>
export type Substitutes = z.infer<typeof substitutes>
