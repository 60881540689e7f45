import type { Money } from './money.ts'
import { getServicePrice, type Prices } from './service-price.ts'

/**
 * Returns the prices of a service for all of its durations, with anybody and with each staff member, without those that
 * have none. A service with one staff member is always booked with them.
 */
export function listServicePrices(
  service: Prices & { durations: readonly number[] },
  staffIds: readonly string[],
): Money[] {
  const choices = staffIds.length === 1 ? staffIds : ['any', ...staffIds]
  return service.durations.flatMap((duration) =>
    choices.flatMap((staff) => getServicePrice(service, duration, staff) ?? []),
  )
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
