import type { Money } from './money.ts'
import { getServicePrice, type Prices } from './service-price.ts'

/**
 * Returns the prices of a service for each duration, with `any` and with each staff member. Choices without a price are left
 * out, and so is `any` if there is only one staff member, who is then always booked.
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

/** The prices of a service: the lowest, and the highest if they differ. */
export interface PriceRange {
  price: Money
  highestPrice?: Money
}

/** Returns the range of prices, which must have the same currency. Returns undefined for an empty list. */
export function getPriceRange(prices: readonly Money[]): PriceRange | undefined {
  const [price, ...others] = [...prices].sort((a, b) => a.amount - b.amount)
  const highestPrice = others.at(-1)
  return price && { price, ...(highestPrice && highestPrice.amount > price.amount && { highestPrice }) }
}

/** Returns all prices of the services of calendars, as published. */
export function listPublishedPrices(calendars: readonly { services: readonly Prices[] }[]): Money[] {
  return calendars.flatMap(({ services }) =>
    services.flatMap(({ price, prices = [] }) => [
      ...(price ? [price] : []),
      ...prices.map((special) => special.price),
    ]),
  )
}
