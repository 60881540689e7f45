import type { Money } from './money.ts'

// Separate from the schemas, so that browsers do not load zod for it.

/** A price of a service for one of its durations, in minutes. */
interface SpecialPrice {
  minutes: number
  price: Money
}

/** The prices of a service. The general price is that of all durations without a price of their own. */
interface Prices {
  price?: Money | undefined
  prices?: readonly SpecialPrice[] | undefined
}

/** Returns the price of a service for a duration in minutes; undefined where it has none. */
export function getServicePrice({ price, prices = [] }: Prices, duration: number): Money | undefined {
  return prices.find(({ minutes }) => minutes === duration)?.price ?? price
}

/** Returns the prices of a service for all of its durations, without those that have none. */
export function listServicePrices(service: Prices & { durations: readonly number[] }): Money[] {
  return service.durations.flatMap((duration) => getServicePrice(service, duration) ?? [])
}

/** The prices of a service: the lowest, and the highest where they differ. */
export interface PriceRange {
  price: Money
  highestPrice?: Money
}

/** Returns the range of prices in one currency. Undefined for an empty list. */
export function getPriceRange(prices: readonly Money[]): PriceRange | undefined {
  const [price, ...others] = prices.toSorted((a, b) => a.amount - b.amount)
  const highestPrice = others.at(-1)
  return price && { price, ...(highestPrice && highestPrice.amount > price.amount && { highestPrice }) }
}
