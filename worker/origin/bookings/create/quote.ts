import { getAddOnMinutes } from '#worker/contract/bookings/chosen-add-ons.ts'
import { Failure } from '#worker/contract/failure.ts'
import { formatQuote, getQuote, type Quote } from '#worker/contract/money/quote.ts'
import { getServicePrice } from '#worker/contract/money/service-price.ts'
import type { Target, TargetItem } from '../../scheduling/target.ts'

/** A service with the choices that its price depends on. */
export type PricedChoice = Pick<TargetItem, 'service' | 'duration' | 'people'>

/** Returns a service with its price for the chosen duration and person. With several candidates it is the price for anyone. */
export function toPricedService({ service, duration, people }: PricedChoice) {
  const { id, name, payNow } = service
  const [person, ...others] = people
  const staff = others.length === 0 ? person?.id : 'any'
  return { id, name, price: getServicePrice(service, duration, staff), payNow }
}

/** Returns a target without the minutes of its add-ons: the price depends on the duration of the service alone. */
export function withServiceDuration(target: Target): Target {
  const { duration, addOns = [] } = target
  return { ...target, duration: duration - getAddOnMinutes(addOns) }
}

/** Returns the price of a target and the amount due on booking. */
export function getTargetQuote(target: Target): Quote | undefined {
  const { calendar, guests, items } = target
  if (items) return getQuote(items.map(toPricedService), 1)
  const service = { ...toPricedService(withServiceDuration(target)), addOns: target.addOns }
  return getQuote([service], calendar.guests?.pricePerHead ? 1 + guests : 1)
}

/**
 * Throws `price-changed` when the quote of a target differs from the quote that the visitor was shown. `shown` is null when no price
 * was shown, and undefined when the request has no quote to check.
 */
export function checkQuote(target: Target, shown: Quote | null | undefined): void {
  if (shown !== undefined && formatQuote(shown) !== formatQuote(getTargetQuote(target)))
    throw new Failure('price-changed')
}
