import { multiplyMoney, sumMoney } from './arithmetic.ts'
import type { Money } from './money.ts'
import type { PayNow } from './payment.ts'

/** A chosen service with its price and its payment on booking. */
interface PricedService {
  price?: Money | undefined
  payNow?: PayNow | undefined
  /** The chosen add-ons with their unit price. They are paid once, however many persons pay for the service. */
  addOns?: readonly { price?: Money | undefined; count: number }[] | undefined
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

/** Returns the quotes of a service and of each of its add-ons. A fixed `payNow.amount` applies to the service only. */
function listPrices({ price, payNow, addOns = [] }: PricedService, heads: number): Quote[] {
  if (!price) return []
  const due = multiplyMoney(getAmountDue(price, payNow), heads)
  const others = addOns.flatMap((addOn) => (addOn.price ? [multiplyMoney(addOn.price, addOn.count)] : []))
  const othersPayNow = payNow?.take === 'amount' ? undefined : payNow
  return [
    { total: multiplyMoney(price, heads), due },
    ...others.map((total) => ({ total, due: getAmountDue(total, othersPayNow) })),
  ]
}

/**
 * Returns the total price of services with their add-ons, and the part that is due on booking. `heads` is the number of
 * persons who pay for the services. Undefined if no service has a price.
 */
export function getQuote(services: readonly PricedService[], heads: number): Quote | undefined {
  const prices = services.flatMap((service) => listPrices(service, heads))
  const total = sumMoney(prices.map((price) => price.total))
  const due = sumMoney(prices.map((price) => price.due))
  return total && due && { total, due }
}

/** Returns a text that is equal for equal quotes. */
export function formatQuote(quote: Quote | null | undefined): string {
  if (!quote) return 'none'
  return [quote.total, quote.due].map(({ amount, currency }) => `${amount} ${currency}`).join()
}
