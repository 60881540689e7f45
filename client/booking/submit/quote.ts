import { getQuote, type Quote } from '#worker/contract/money/quote.ts'
import { getServicePrice } from '#worker/contract/money/service-price.ts'
import type { CartLine } from '../state/cart-lines.ts'
import type { Choices } from '../state/choices.ts'
import { getChosenAddOns } from '../state/chosen-add-ons.ts'

const toPricedService = ({ service, duration, staff }: CartLine) => ({
  price: getServicePrice(service, duration, staff),
  payNow: service.payNow,
})

/** Returns the total and the amount due on booking; undefined without a price. */
export function getQuoteOfChoices(choices: Choices): Quote | undefined {
  const { calendar, service, price, guests, cart } = choices
  const payNow = service?.payNow
  const services = cart ? cart.map(toPricedService) : [{ price, payNow, addOns: getChosenAddOns(choices) }]
  return getQuote(services, calendar?.guests?.pricePerHead ? 1 + guests : 1)
}

/** Returns the total and the amount due on booking; undefined when nothing is due. */
export function getBookingQuote(choices: Choices): Quote | undefined {
  const quote = getQuoteOfChoices(choices)
  return quote && quote.due.amount > 0 ? quote : undefined
}
