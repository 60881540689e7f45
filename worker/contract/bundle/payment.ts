import * as z from 'zod/mini'
import { decimalMoney } from './decimal-money.ts'

/** What is paid when a service is booked: all of its price, an amount, or a part in percent. */
export const payNow = z.discriminatedUnion('take', [
  z.strictObject({
    /** All of the price is paid on booking. */
    take: z.literal('full'),
  }),
  z.strictObject({
    /** A fixed amount is paid on booking, a deposit. */
    take: z.literal('amount'),
    /** The deposit, at most the price. @example { "amount": "20.00", "currency": "EUR" } */
    amount: decimalMoney,
  }),
  z.strictObject({
    /** A part of the price is paid on booking. */
    take: z.literal('percent'),
    /** The part, in whole percent of the price. @example 30 */
    percent: z.int().check(z.minimum(1), z.maximum(100)),
  }),
])

/** Who takes a site's payments. Its secrets are the Worker's, never the bundle's. */
export const sitePayments = z.strictObject({
  /**
   * The provider that takes the payments. Its secrets are not here: an owner sets them through the admin API. `sandbox`
   * takes no money.
   * @example "stripe"
   */
  provider: z.enum(['sandbox', 'stripe', 'mollie', 'razorpay', 'mercado-pago', 'paystack']),
  /** Whether nothing is paid in earnest. The provider `sandbox` needs this. @example false */
  test: z._default(z.boolean(), false),
  /** Whether methods are offered whose money comes hours or days later; the time is kept until then. @example false */
  delayed: z._default(z.boolean(), false),
})
