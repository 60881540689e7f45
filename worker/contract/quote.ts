import type { Money } from './money.ts'
import { multiplyMoney, sumMoney } from './multiply-money.ts'
import type { PayNow } from './payment.ts'

/** One service that is booked, with what its business takes for it on booking. */
interface Priced {
  price?: Money | undefined
  payNow?: PayNow | undefined
}

export interface Quote {
  /** What all of it costs. */
  total: Money
  /** What of it is paid now. */
  due: Money
}

/** Half a minor unit is rounded up; whether a currency has cents doesn't matter, for amounts are in its smallest units. */
function dueOf({ amount, currency }: Money, payNow: PayNow | undefined): Money {
  switch (payNow?.take) {
    case 'full':
      return { amount, currency }
    case 'amount':
      return { amount: Math.min(payNow.amount, amount), currency }
    case 'percent':
      return { amount: Math.round((amount * payNow.percent) / 100), currency }
    default:
      return { amount: 0, currency }
  }
}

/** What services cost together, and what is paid now; `heads` is how many pay for each. Undefined where none has a price. */
export function quoteOf(services: readonly Priced[], heads: number): Quote | undefined {
  const priced = services.flatMap(({ price, payNow }) =>
    price ? [{ price, due: dueOf(price, payNow) }] : [],
  )
  const total = sumMoney(priced.map(({ price }) => multiplyMoney(price, heads)))
  const due = sumMoney(priced.map(({ due }) => multiplyMoney(due, heads)))
  return total && due && { total, due }
}
