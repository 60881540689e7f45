import type { Money } from '#worker/contract/money/money.ts'
import type { PaymentProviderName } from '#worker/contract/money/payment-providers.ts'

type Minimums = Readonly<Record<string, number>>

/**
 * In our minor units, by currency.
 * - Stripe: docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. They hold for an account that is settled in
 *   that currency; one that converts needs as much as its own currency's minimum.
 * - Razorpay: 1 rupee, by its own refusal, "The amount must be atleast INR 1.00".
 * - Paystack: paystack.com/docs/api/#supported-currency.
 * Mollie's depend on the method, and Mercado Pago's on the country and the method: neither publishes a table of them.
 */
const minimums: Partial<Record<PaymentProviderName, Minimums>> = {
  stripe: {
    ...{ AED: 200, AUD: 50, BGN: 100, BRL: 50, CAD: 50, CHF: 50, CZK: 1500, DKK: 250, EUR: 50, GBP: 30 },
    ...{ HKD: 400, HUF: 17500, INR: 50, JPY: 50, MXN: 1000, MYR: 200, NOK: 300, NZD: 50, PLN: 200, RON: 200 },
    ...{ SEK: 300, SGD: 50, THB: 1000, USD: 50 },
  },
  razorpay: { INR: 100 },
  paystack: { NGN: 5000, USD: 200, GHS: 10, ZAR: 100, KES: 300, XOF: 1 },
}

/** The least that a provider takes in a currency; undefined where none is known. */
export function minimumFor(provider: PaymentProviderName, currency: string): Money | undefined {
  const amount = minimums[provider]?.[currency]
  return amount === undefined ? undefined : { amount, currency }
}
