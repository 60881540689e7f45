import { currencyExponent } from '#worker/contract/money/currency-exponent.ts'
import { type Money, money } from '#worker/contract/money/money.ts'
import type { PaymentProviderName } from '#worker/contract/money/payment-providers.ts'

/**
 * Where a provider's minor units have other decimals than ISO 4217's.
 * - Stripe: docs.stripe.com/currencies. The króna and the Ugandan shilling have no cents, but are sent as if.
 * - Mollie: docs.mollie.com/docs/multicurrency has none.
 * - Mercado Pago refuses fractions of the Chilean and the Colombian peso, the lempira and the córdoba.
 */
const differing: Record<PaymentProviderName, Readonly<Record<string, number>>> = {
  stripe: { ISK: 2, UGX: 2, MGA: 0 },
  mollie: {},
  razorpay: {},
  'mercado-pago': { CLP: 0, COP: 0, HNL: 0, NIO: 0 },
  paystack: {},
}

/** Paystack has every amount multiplied by 100, be there cents or not: paystack.com/docs/api/#supported-currency. */
const exponentAt = (provider: PaymentProviderName, currency: string) =>
  provider === 'paystack' ? 2 : (differing[provider][currency] ?? currencyExponent(currency))

/** Of three decimals Stripe and Razorpay want the last to be zero. */
const stepOf = (provider: PaymentProviderName, currency: string) =>
  (provider === 'stripe' || provider === 'razorpay') && currencyExponent(currency) === 3 ? 10 : 1

function rescale(amount: number, from: number, to: number): number {
  const factor = 10 ** Math.abs(to - from)
  if (to < from && amount % factor !== 0) throw new RangeError(`${amount} has no exact equal`)
  const rescaled = to < from ? amount / factor : amount * factor
  if (!Number.isSafeInteger(rescaled)) throw new RangeError(`${rescaled} is no safe integer`)
  return rescaled
}

/** An amount in the provider's minor units. Throws `RangeError` for one that the provider can't express. */
export function toMinor(provider: PaymentProviderName, { amount, currency }: Money): number {
  const minor = rescale(amount, currencyExponent(currency), exponentAt(provider, currency))
  if (minor % stepOf(provider, currency) !== 0) throw new RangeError(`${amount} ${currency} is too exact`)
  return minor
}

/** What a provider's minor units are in ours. Throws for what is no amount of ours. */
export function fromMinor(provider: PaymentProviderName, minor: number, currency: string): Money {
  const code = currency.toUpperCase()
  return money.parse({
    amount: rescale(minor, exponentAt(provider, code), currencyExponent(code)),
    currency: code,
  })
}

/** An amount in major units, with exactly the provider's decimals: `10.00`, `100`. Throws as {@link toMinor} does. */
export function toDecimal(provider: PaymentProviderName, amount: Money): string {
  const exponent = exponentAt(provider, amount.currency)
  const digits = String(toMinor(provider, amount)).padStart(exponent + 1, '0')
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/** What a decimal text is in our minor units, exactly. Throws for any other text, and for decimals that can't be kept. */
export function fromDecimal(provider: PaymentProviderName, text: string, currency: string): Money {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const exponent = exponentAt(provider, currency)
  const rest = fraction.slice(exponent)
  if (whole === undefined || /[^0]/.test(rest)) throw new RangeError(`${text} ${currency} is no amount`)
  return fromMinor(provider, Number(whole + fraction.slice(0, exponent).padEnd(exponent, '0')), currency)
}

/** Whether a provider can express an amount at all. */
export function isExpressible(provider: PaymentProviderName, amount: Money): boolean {
  try {
    toMinor(provider, amount)
    return true
  } catch {
    return false
  }
}
