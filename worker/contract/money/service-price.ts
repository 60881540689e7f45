import type { Money } from './money.ts'

// Separate from the schemas, so that browsers do not load zod for it, and from the ranges, which most pages do not show.

/** A price for one duration in minutes, for one staff member, or for both. */
interface SpecialPrice {
  minutes?: number | undefined
  staff?: string | undefined
  price: Money
}

/** The prices of a service. The first special price that fits applies, otherwise the general one. */
export interface Prices {
  price?: Money | undefined
  prices?: readonly SpecialPrice[] | undefined
}

/**
 * Returns the price of a service for a duration in minutes, with a chosen staff member or `any`. The price for `any` does not
 * depend on who is assigned. Undefined if the service has no price.
 */
export function getServicePrice(
  { price, prices = [] }: Prices,
  duration: number,
  staff?: string,
): Money | undefined {
  const special = prices.find(
    (candidate) =>
      (candidate.minutes === undefined || candidate.minutes === duration) &&
      (candidate.staff === undefined || candidate.staff === staff),
  )
  return special?.price ?? price
}
