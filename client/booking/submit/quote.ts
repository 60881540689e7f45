import { getQuote, type Quote } from '#worker/contract/money/quote.ts'
import { getServicePrice } from '#worker/contract/money/service-price.ts'
import type { CartLine } from '../cart/cart-lines.ts'
import type { Choices } from '../state/choices.ts'

const toPricedService = ({ service, duration, staff }: CartLine) => ({
  price: getServicePrice(service, duration, staff),
  payNow: service.payNow,
})

/** Returns the total and the amount due on booking; undefined when nothing is due. */
export function getBookingQuote({ calendar, service, price, guests, cart }: Choices): Quote | undefined {
  const services = cart ? cart.map(toPricedService) : [{ price, payNow: service?.payNow }]
  const quote = getQuote(services, calendar?.guests?.pricePerHead ? 1 + guests : 1)
  return quote && quote.due.amount > 0 ? quote : undefined
}
