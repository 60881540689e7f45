import { multiplyMoney, sumMoney } from './arithmetic.ts'
import type { Money } from './money.ts'
import type { PayNow } from './payment.ts'

/** A chosen service with its price and its payment on booking. */
interface PricedService {
  price?: Money | undefined
  payNow?: PayNow | undefined
}

export interface Quote {
  /** The total price. */
  total: Money
  /** The part of the total that is paid on booking. */
  due: Money
}

/** Returns the part of a price that is paid on booking. Half a minor unit is rounded up. */
function getAmountDue({ amount, currency }: Money, payNow: PayNow | undefined): Money {
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

/**
 * Returns the total price of services and the part that is due on booking, each multiplied by `heads`, the number of
 * persons who pay. Undefined if no service has a price.
 */
export function getQuote(services: readonly PricedService[], heads: number): Quote | undefined {
  const priced = services.flatMap(({ price, payNow }) =>
    price ? [{ price, due: getAmountDue(price, payNow) }] : [],
  )
  const total = sumMoney(priced.map(({ price }) => multiplyMoney(price, heads)))
  const due = sumMoney(priced.map(({ due }) => multiplyMoney(due, heads)))
  return total && due && { total, due }
}
