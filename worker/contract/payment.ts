import * as z from 'zod/mini'

/** `POST /api/bookings/{id}/pay` and `POST /api/payments/{id}/verify`; each with a token of its own. */
export const payRequest = z.strictObject({ token: z.string() })

/** What is paid when a service is booked: all of its price, an amount in minor units of its currency, or a part in percent. */
export const payNow = z.discriminatedUnion('take', [
  z.strictObject({ take: z.literal('full') }),
  z.strictObject({ take: z.literal('amount'), amount: z.int().check(z.minimum(1)) }),
  z.strictObject({ take: z.literal('percent'), percent: z.int().check(z.minimum(1), z.maximum(100)) }),
])

export type PayNow = z.infer<typeof payNow>
