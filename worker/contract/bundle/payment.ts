import * as z from 'zod/mini'
import { decimalMoney } from './decimal-money.ts'

/** What is paid when a service is booked: all of its price, an amount, or a part in percent. */
export const payNow = z.discriminatedUnion('take', [
  z.strictObject({ take: z.literal('full') }),
  z.strictObject({ take: z.literal('amount'), amount: decimalMoney }),
  z.strictObject({ take: z.literal('percent'), percent: z.int().check(z.minimum(1), z.maximum(100)) }),
])

/** Who takes a site's payments. Its secrets are the Worker's, never the bundle's. */
export const sitePayments = z.strictObject({
  provider: z.enum(['sandbox', 'stripe', 'mollie', 'razorpay', 'mercado-pago', 'paystack']),
  /** Nothing is paid in earnest; the sandbox is for this alone. */
  test: z._default(z.boolean(), false),
  /** Methods may be offered whose money comes hours or days later; the time is kept until then. */
  delayed: z._default(z.boolean(), false),
})
