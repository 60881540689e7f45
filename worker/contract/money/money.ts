import * as z from 'zod/mini'

export const MAX_AMOUNT = 100_000_000_00

/** An amount in minor units of its currency, such as cents, with the ISO 4217 code of the currency. */
export const money = z.strictObject({
  amount: z.int().check(z.nonnegative(), z.maximum(MAX_AMOUNT)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
})

export type Money = z.infer<typeof money>
