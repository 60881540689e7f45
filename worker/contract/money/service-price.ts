import type { Money } from './money.ts'

// Separate from the schemas, so that browsers do not load zod for it.

/** A price for one duration in minutes, for one staff member, or for both. */
interface SpecialPrice {
  minutes?: number | undefined
  staff?: string | undefined
  price: Money
}

/** The prices of a service. Of the special ones the first that fits applies, else the general one. */
interface Prices {
  price?: Money | undefined
  prices?: readonly SpecialPrice[] | undefined
}

/**
 * Returns the price of a service for a duration in minutes, with a chosen staff member or `any`. Whoever comes, "any" costs
 * the same. Undefined where it has none.
 */
export function getServicePrice(
  { price, prices = [] }: Prices,
  duration: number,
  staff = 'any',
): Money | undefined {
  const special = prices.find(
    (each) =>
      (each.minutes === undefined || each.minutes === duration) &&
      (each.staff === undefined || each.staff === staff),
  )
  return special?.price ?? price
}

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
