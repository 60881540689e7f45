import { getQuote, type Quote } from '#worker/contract/money/quote.ts'
import type { Choices } from '../state/choices.ts'

/** Returns the total and the amount due on booking; undefined when nothing is due. */
export function getBookingQuote({ calendar, service, guests, cart }: Choices): Quote | undefined {
  const services = cart ? cart.map((line) => line.service) : service ? [service] : []
  const quote = getQuote(services, calendar?.guests?.pricePerHead ? 1 + guests : 1)
  return quote && quote.due.amount > 0 ? quote : undefined
}
