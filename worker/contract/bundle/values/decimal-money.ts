import * as z from 'zod/mini'
import { getCurrencyExponent } from '../../money/currency-exponent.ts'
import { MAX_AMOUNT, type Money } from '../../money/money.ts'

const DECIMAL = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,3})?$/

/** Creates an error function that returns `code` for a wrong value, and keeps zod's own message for a missing one. */
const unlessMissing = (code: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? undefined : code

interface DecimalMoney {
  amount: string
  currency: string
}

const hasFittingDecimals = ({ amount, currency }: DecimalMoney) =>
  (amount.split('.')[1] ?? '').length <= getCurrencyExponent(currency)
const isAtMost = (money: DecimalMoney) => toMoney(money).amount <= MAX_AMOUNT

/** An amount of money in major units, such as euros, never in cents. @id Money */
export const decimalMoney = z
  .strictObject(
    {
      /**
       * The amount as decimal text, with no more decimals than the currency has. The maximum is 100,000,000 in a currency
       * with two decimals.
       * @example "38.00"
       */
      amount: z
        .string({ error: unlessMissing('decimal-amount') })
        .check(z.regex(DECIMAL, { error: 'decimal-amount', abort: true })),
      /** The currency, an ISO 4217 code. It must equal `site.currency`. @example "EUR" */
      currency: z.string().check(z.regex(/^[A-Z]{3}$/, { error: 'currency-code' })),
    },
    { error: unlessMissing('decimal-amount') },
  )
  .check(
    z.refine(hasFittingDecimals, { path: ['amount'], error: 'too-many-decimals', abort: true }),
    z.refine(isAtMost, { path: ['amount'], error: 'amount-too-large' }),
  )

/** Converts an amount that {@link decimalMoney} accepted to minor units, without rounding. */
export function toMoney({ amount, currency }: DecimalMoney): Money {
  const [integer, decimals = ''] = amount.split('.')
  return { amount: Number(`${integer}${decimals.padEnd(getCurrencyExponent(currency), '0')}`), currency }
}
