import { getCurrencyExponent } from './currency-exponent.ts'
import type { Money } from './money.ts'

/** Returns an amount in major units as decimal text: `80.00`, or `80` for yen. */
export function toDecimalAmount({ amount, currency }: Money): string {
  const decimals = getCurrencyExponent(currency)
  if (decimals === 0) return String(amount)
  const digits = String(amount).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
