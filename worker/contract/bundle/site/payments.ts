import * as z from 'zod/mini'
import { paymentProviders } from '../../money/payment-providers.ts'
import { decimalMoney } from '../values/decimal-money.ts'

/** How much is paid on booking: the full price, a fixed amount, or a percentage. */
export const payNow = z.discriminatedUnion('take', [
  z.strictObject({
    /** The full price is paid on booking. */
    take: z.literal('full'),
  }),
  z.strictObject({
    /** A fixed deposit is paid on booking. */
    take: z.literal('amount'),
    /** The deposit. It must not exceed the lowest price of the service. @example { "amount": "20.00", "currency": "EUR" } */
    amount: decimalMoney,
  }),
  z.strictObject({
    /** A percentage of the price is paid on booking. */
    take: z.literal('percent'),
    /** The share of the price in whole percent. @example 30 */
    percent: z.int().check(z.minimum(1), z.maximum(100)),
  }),
])

/** The payment settings of a site. Secrets of the provider are never part of the bundle. */
export const sitePayments = z.strictObject({
  /**
   * The payment provider. An owner sets its secrets through the admin API. `sandbox` simulates payments.
   * @example "stripe"
   */
  provider: z.enum(['sandbox', ...paymentProviders]),
  /** Whether payments run in test mode. The provider `sandbox` requires it. @example false */
  test: z._default(z.boolean(), false),
  /**
   * Whether `stripe` and `mercado-pago` offer payment methods that settle hours or days later. With other providers, the
   * settings of the account decide. The time stays reserved until then.
   * @example false
   */
  delayed: z._default(z.boolean(), false),
})
