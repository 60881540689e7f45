import * as z from 'zod/mini'
import { typedEntry, typedText } from '../typed-text.ts'
import { MAX_GUESTS } from './field-limits.ts'

/** The error for a number of guests that is not an integer from 1 to `MAX_GUESTS`, and for a list that is too long. */
export const guestCountError = { error: 'guest-count' }

/** The number of guests, without the person who books. */
export const guestCount = z
  .number(guestCountError)
  .check(
    z.multipleOf(1, guestCountError),
    z.minimum(1, guestCountError),
    z.maximum(MAX_GUESTS, guestCountError),
  )

/** A guest as typed. The origin checks that it is complete and valid. */
export const guest = z.strictObject({
  name: z._default(typedText(100), ''),
  email: z._default(typedEntry(254), ''),
})

/** The guests by name and email, or only their number. */
export const guestList = z.union([z.array(guest).check(z.maxLength(MAX_GUESTS, guestCountError)), guestCount])

export type Guest = z.infer<typeof guest>
export type GuestList = z.infer<typeof guestList>
