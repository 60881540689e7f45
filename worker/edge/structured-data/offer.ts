import { toDecimalAmount } from '#worker/contract/money/decimal-amount.ts'
import type { Money } from '#worker/contract/money/money.ts'
import type { PriceRange } from '#worker/contract/money/price-range.ts'
import type { Thing } from './thing.ts'

/** Returns the schema.org availability. */
export const getAvailability = (available: boolean) =>
  available ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock'

/** Creates an offer with a price, or with a range of prices, at an absolute URL. */
export function createPriceOffer({ price, highestPrice }: PriceRange, url: string): Thing {
  if (!highestPrice) return createOffer(price, url)
  return {
    '@type': 'AggregateOffer',
    lowPrice: toDecimalAmount(price),
    highPrice: toDecimalAmount(highestPrice),
    priceCurrency: price.currency,
    availability: getAvailability(true),
    url,
  }
}

/** Creates an offer with a price, at an absolute URL. */
export function createOffer(price: Money, url: string, available = true): Thing {
  return {
    '@type': 'Offer',
    price: toDecimalAmount(price),
    priceCurrency: price.currency,
    availability: getAvailability(available),
    url,
  }
}
