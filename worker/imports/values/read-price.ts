import { getCurrencyExponent } from '#worker/contract/money/currency-exponent.ts'
import { MAX_AMOUNT, type Money } from '#worker/contract/money/money.ts'
import type { Reading } from './value.ts'

const MAX_LENGTH = 40
const SPACES = /[\s'’]/gu
/** The signs of currencies that are no letters of their code. */
const signs: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  '£': ['GBP'],
  ZŁ: ['PLN'],
  FT: ['HUF'],
  KR: ['DKK', 'NOK', 'SEK', 'ISK'],
  R$: ['BRL'],
  CHF: ['CHF'],
}

/** Returns whether the letters and signs beside a number can be those of a currency. */
function isOwnCurrency(written: string, currency: string): boolean {
  const sign = written.toUpperCase().replace(/\.$/, '')
  if (sign === '' || sign === currency) return true
  if (sign in signs) return signs[sign]?.includes(currency) ?? false
  return sign.endsWith('$') && /D$|^MXN$|^ARS$|^CLP$|^COP$/.test(currency)
}

/**
 * Returns the whole and the decimal digits of a number; undefined where its marks contradict each other. The last of two different
 * marks is that of the decimals. A single mark before three digits groups them, unless the currency has three decimals.
 */
function splitNumber(number: string, exponent: number): [whole: string, decimals: string] | undefined {
  const [, whole = '', decimals = ''] = /^(\d[\d.,]*?)(?:[.,](\d*))?$/.exec(number) ?? []
  const isGrouped = decimals.length === 3 && exponent !== 3 && /^[1-9]\d{0,2}(?:[.,]\d{3})*$/.test(whole)
  const decimalMark = number.at(-1 - decimals.length)
  const groupMarks = new Set(whole.replace(/\d/g, ''))
  if (whole === '' || groupMarks.size > 1) return undefined
  if (isGrouped && (groupMarks.size === 0 || (decimalMark !== undefined && groupMarks.has(decimalMark))))
    return [(whole + decimals).replace(/[.,]/g, ''), '']
  if (decimalMark !== undefined && groupMarks.has(decimalMark)) return undefined
  if (groupMarks.size > 0 && !/^\d{1,3}(?:[.,]\d{3})+$/.test(whole)) return undefined
  return [whole.replace(/[.,]/g, ''), decimals]
}

/** Reads an amount in major units, as `1 234,5`, `1.234,50 €`, `$1,234.50` or `12,-`. */
export function readPrice(text: string, currency: string): Reading<Money> {
  const plain = text.replace(SPACES, '')
  if (plain === '') return { value: undefined }
  if (plain.length > MAX_LENGTH) return { refused: 'price-invalid' }
  const [, before = '', number = '', after = ''] =
    /^([^\d,-]*)(\d[\d.,]*?)(?:[.,]?[-–—]{1,2})?([^\d,–—-]*)$/.exec(plain) ?? []
  const exponent = getCurrencyExponent(currency)
  const parts = splitNumber(number, exponent)
  if (!parts) return { refused: 'price-invalid' }
  if (!isOwnCurrency(before, currency) || !isOwnCurrency(after, currency))
    return { refused: 'price-currency' }
  const [whole, decimals] = parts
  const extra = decimals.slice(exponent)
  const amount = Number(whole + decimals.slice(0, exponent).padEnd(exponent, '0'))
  if (/[1-9]/.test(extra) || amount > MAX_AMOUNT) return { refused: 'price-invalid' }
  return { value: { amount, currency } }
}
