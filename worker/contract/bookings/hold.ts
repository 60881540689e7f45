import * as z from 'zod/mini'
import { holdId } from '../ids.ts'
import { instant, minutes, timeZone } from '../time.ts'
import { addOnChoices } from './add-on-schema.ts'
import { cartItems } from './cart-schema.ts'
import { guestCount } from './guests.ts'

/**
 * `POST /api/holds`: holds a slot while the visitor fills in the form. A repeated id extends the hold if the slot is the same,
 * or else moves the hold to the other slot.
 */
export const holdRequest = z.strictObject({
  id: holdId,
  calendar: z.string(),
  service: z.optional(z.string()),
  staff: z.optional(z.string()),
  duration: z.optional(minutes),
  addOns: z.optional(addOnChoices),
  guests: z.optional(guestCount),
  items: z.optional(cartItems),
  start: instant,
  timeZone,
})

/** How many times a hold can be extended (WCAG 2.2.1). */
export const MAX_HOLD_EXTENSIONS = 10

export const hold = z.object({
  id: holdId,
  start: instant,
  end: instant,
  expiresAt: instant,
  extensionsLeft: z.int(),
  /**
   * Set if the hold was used for a booking, unless the booking is unpaid and can still be changed. `expiresAt` is then the time
   * at which it was booked.
   */
  booked: z.optional(z.literal(true)),
})

export type HoldRequest = z.infer<typeof holdRequest>
export type Hold = z.infer<typeof hold>
