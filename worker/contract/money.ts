import * as z from 'zod/mini'

export const maxAmount = 100_000_000_00

/** An amount in the currency's minor units (cents), with its ISO 4217 code. */
export const money = z.strictObject({
  amount: z.int().check(z.nonnegative(), z.maximum(maxAmount)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
})

export type Money = z.infer<typeof money>
