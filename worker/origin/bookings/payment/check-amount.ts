import type { Money } from '#worker/contract/money/money.ts'
import { toFieldFailure } from '../../platform/http/english-problems.ts'

/**
 * Returns the requested amount, or else the most that is possible. Throws `validation` for zero, for another currency and for
 * more than possible. `verb` is the participle in the English message, such as `refunded`.
 */
export function checkAmount(requested: Money | undefined, maximum: Money, verb: string): Money {
  const { amount, currency } = requested ?? maximum
  const fail = (code: string, message: string) => toFieldFailure({ path: 'amount', code, message })
  if (maximum.amount === 0) throw fail('too-large', `Nothing can be ${verb}`)
  if (currency !== maximum.currency) throw fail('invalid', `The currency is ${maximum.currency}`)
  if (amount === 0) throw fail('too-small', `At least 1 can be ${verb}`)
  if (amount > maximum.amount) throw fail('too-large', `At most ${maximum.amount} ${currency} can be ${verb}`)
  return { amount, currency }
}
