import * as z from 'zod/mini'

/** `POST /api/bookings/{id}/pay` and `POST /api/payments/{id}/verify`. Each takes a different token. */
export const payRequest = z.strictObject({ token: z.string() })

/** How a customer pays on site. */
export const onSiteMethod = z.enum(['cash', 'card', 'other'])

/**
 * Why money is refunded. `goodwill` lowers what the customer owes. `correction` returns money that was paid by mistake, twice or
 * above the price, or that is to be paid in another way: the price stays due. `cancellation` is for a cancelled booking.
 */
export const refundReason = z.enum(['goodwill', 'correction', 'cancellation'])

/** How much is paid on booking: the full price, an amount in minor units, or a percentage. */
export const payNow = z.discriminatedUnion('take', [
  z.strictObject({ take: z.literal('full') }),
  z.strictObject({ take: z.literal('amount'), amount: z.int().check(z.minimum(1)) }),
  z.strictObject({ take: z.literal('percent'), percent: z.int().check(z.minimum(1), z.maximum(100)) }),
])

export type RefundReason = z.infer<typeof refundReason>
export type PayNow = z.infer<typeof payNow>
