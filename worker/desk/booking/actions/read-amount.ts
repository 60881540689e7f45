import { getCurrencyExponent } from '#worker/contract/money/currency-exponent.ts'
import { MAX_AMOUNT, type Money } from '#worker/contract/money/money.ts'
import { createFieldFailure } from '../../form/refused-form.ts'

/** Reads a typed amount, with a point or a comma, in minor units. Throws `validation` for anything else. */
export function readAmount(typed: string | undefined, currency: string): Money {
  const text = typed?.trim() ?? ''
  if (text === '') throw createFieldFailure('amount', 'required')
  const exponent = getCurrencyExponent(currency)
  const [, whole, fraction = ''] = /^(\d{1,12})(?:[.,](\d{1,3}))?$/.exec(text) ?? []
  if (whole === undefined || fraction.length > exponent) throw createFieldFailure('amount', 'number-invalid')
  const amount = Number(whole + fraction.padEnd(exponent, '0'))
  if (amount > MAX_AMOUNT) throw createFieldFailure('amount', 'too-large')
  return { amount, currency }
}
