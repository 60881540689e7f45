import { toDecimalAmount } from '#worker/contract/money/decimal-amount.ts'
import type { Money } from '#worker/contract/money/money.ts'
import type { Thing } from './thing.ts'

/** Whether it can be had, in schema.org's words. */
export const getAvailability = (available: boolean) =>
  available ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock'

/** A price that something is had for, at an absolute address. */
export function createOffer(price: Money, url: string, available = true): Thing {
  return {
    '@type': 'Offer',
    price: toDecimalAmount(price),
    priceCurrency: price.currency,
    availability: getAvailability(available),
    url,
  }
}
