import type { Money } from '#worker/contract/money/money.ts'
import type { PaymentProviderName } from '#worker/contract/money/payment-providers.ts'

type Minimums = Readonly<Record<string, number>>

/**
 * The least amounts by currency, in our minor units.
 * - Stripe: docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. They hold for an account that settles in
 *   that currency. An account that converts needs the minimum of its own currency.
 * - Razorpay: 1 rupee, from its error message "The amount must be atleast INR 1.00".
 * - Paystack: paystack.com/docs/api/#supported-currency.
 * Mollie and Mercado Pago publish no table: their minimums depend on the method and the country.
 */
const minimums: Partial<Record<PaymentProviderName, Minimums>> = {
  stripe: {
    AED: 200,
    AUD: 50,
    BGN: 100,
    BRL: 50,
    CAD: 50,
    CHF: 50,
    CZK: 1500,
    DKK: 250,
    EUR: 50,
    GBP: 30,
    HKD: 400,
    HUF: 17500,
    INR: 50,
    JPY: 50,
    MXN: 1000,
    MYR: 200,
    NOK: 300,
    NZD: 50,
    PLN: 200,
    RON: 200,
    SEK: 300,
    SGD: 50,
    THB: 1000,
    USD: 50,
  },
  razorpay: { INR: 100 },
  paystack: { NGN: 5000, USD: 200, GHS: 10, ZAR: 100, KES: 300, XOF: 1 },
}

/** Returns the least amount that a provider charges in a currency; undefined when it publishes none. */
export function findMinimum(provider: PaymentProviderName, currency: string): Money | undefined {
  const amount = minimums[provider]?.[currency]
  return amount === undefined ? undefined : { amount, currency }
}
