import { currencyExponent } from './currency-exponent.ts'
import type { Money } from './money.ts'

/** An amount in major units, as programs read it: `80.00`, and `80` for yen. */
export function decimalAmount({ amount, currency }: Money): string {
  const decimals = currencyExponent(currency)
  if (decimals === 0) return String(amount)
  const digits = String(amount).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
