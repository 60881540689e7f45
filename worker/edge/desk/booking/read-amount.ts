import { Failure } from '#worker/contract/failure.ts'
import { getCurrencyExponent } from '#worker/contract/money/currency-exponent.ts'
import type { Money } from '#worker/contract/money/money.ts'

/** Reads a typed amount, with a point or a comma, in minor units. Throws `validation` for anything else. */
export function readAmount(typed: string | undefined, currency: string): Money {
  const exponent = getCurrencyExponent(currency)
  const [, whole, fraction = ''] = /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(typed?.trim() ?? '') ?? []
  if (whole === undefined || fraction.length > exponent) throw new Failure('validation')
  return { amount: Number(whole + fraction.padEnd(exponent, '0')), currency }
}
