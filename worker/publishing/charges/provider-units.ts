import { getCurrencyExponent } from '#worker/contract/money/currency-exponent.ts'
import { type Money, money } from '#worker/contract/money/money.ts'
import type { PaymentProviderName } from '#worker/contract/money/payment-providers.ts'

/**
 * By provider, how many decimals its minor units have where these can differ from `getCurrencyExponent`.
 * - Stripe (docs.stripe.com/currencies) takes the króna and the Ugandan shilling, which have no cents, with two decimals, and the
 *   ariary without.
 * - Mollie has no exceptions (docs.mollie.com/docs/multicurrency).
 * - Mercado Pago refuses fractions of the Chilean and the Colombian peso, the lempira and the córdoba.
 */
const exceptions: Partial<Record<PaymentProviderName, Readonly<Record<string, number>>>> = {
  stripe: { ISK: 2, UGX: 2, MGA: 0 },
  'mercado-pago': { CLP: 0, COP: 0, HNL: 0, NIO: 0 },
}

/**
 * Returns the exponent of a provider's minor units. Paystack multiplies every amount by 100, with or without cents:
 * paystack.com/docs/api/#supported-currency.
 */
function getExponent(provider: PaymentProviderName, currency: string): number {
  return provider === 'paystack' ? 2 : (exceptions[provider]?.[currency] ?? getCurrencyExponent(currency))
}

/** Returns the smallest step between two amounts, in the provider's minor units. Stripe and Razorpay require the last of three decimals to be zero. */
function getStep(provider: PaymentProviderName, currency: string): number {
  return (provider === 'stripe' || provider === 'razorpay') && getCurrencyExponent(currency) === 3 ? 10 : 1
}

/** Converts an amount with `from` decimals to one with `to` decimals. Throws `RangeError` if it is not exact. */
function rescale(amount: number, from: number, to: number): number {
  const factor = 10 ** Math.abs(to - from)
  if (to < from && amount % factor !== 0) throw new RangeError(`${amount} cannot be converted exactly`)
  const rescaled = to < from ? amount / factor : amount * factor
  if (!Number.isSafeInteger(rescaled)) throw new RangeError(`${rescaled} is not a safe integer`)
  return rescaled
}

/** Converts an amount to the provider's minor units. Throws `RangeError` when the provider cannot express it. */
export function toMinorUnits(provider: PaymentProviderName, { amount, currency }: Money): number {
  const minor = rescale(amount, getCurrencyExponent(currency), getExponent(provider, currency))
  if (minor % getStep(provider, currency) !== 0) throw new RangeError(`${amount} ${currency} is too precise`)
  return minor
}

/** Converts a provider's minor units to ours. Throws when the result is not a valid amount. */
export function fromMinorUnits(provider: PaymentProviderName, minor: number, currency: string): Money {
  const code = currency.toUpperCase()
  return money.parse({
    amount: rescale(minor, getExponent(provider, code), getCurrencyExponent(code)),
    currency: code,
  })
}

/** Formats an amount in major units with the provider's decimals: `10.00`, `100`. Throws like {@link toMinorUnits}. */
export function toDecimal(provider: PaymentProviderName, amount: Money): string {
  const exponent = getExponent(provider, amount.currency)
  const digits = String(toMinorUnits(provider, amount)).padStart(exponent + 1, '0')
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/** Parses a decimal string to our minor units. Throws for other text, and for decimals that would be lost. */
export function fromDecimal(provider: PaymentProviderName, text: string, currency: string): Money {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const exponent = getExponent(provider, currency)
  const lostDecimals = fraction.slice(exponent)
  if (whole === undefined || /[^0]/.test(lostDecimals))
    throw new RangeError(`${text} ${currency} is not an amount`)
  return fromMinorUnits(provider, Number(whole + fraction.slice(0, exponent).padEnd(exponent, '0')), currency)
}

/** Returns whether a provider can express an amount. */
export function isExpressible(provider: PaymentProviderName, amount: Money): boolean {
  try {
    toMinorUnits(provider, amount)
    return true
  } catch {
    return false
  }
}
