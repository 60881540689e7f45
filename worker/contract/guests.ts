import * as z from 'zod/mini'

const wrongCount = { error: 'guest-count' }

/** People beside the one who books. */
export const guestCount = z
  .number(wrongCount)
  .check(z.multipleOf(1, wrongCount), z.minimum(1, wrongCount), z.maximum(100, wrongCount))

/** A guest, as typed; what of it is missing or wrong the origin says. */
export const guest = z.strictObject({
  name: z._default(z.string().check(z.maxLength(100, { error: 'too-long' })), ''),
  email: z._default(z.string().check(z.maxLength(254, { error: 'too-long' })), ''),
})

/** The people who come along: by name and email, or only how many they are. */
export const guestList = z.union([z.array(guest).check(z.maxLength(100, wrongCount)), guestCount])

export type Guest = z.infer<typeof guest>
export type GuestList = z.infer<typeof guestList>
