import { getQuote, type Quote } from '#worker/contract/money/quote.ts'
import type { Choices } from './step.ts'

/** What was chosen costs, and what of it is paid on booking; undefined where nothing is. */
export function quoteFor({ calendar, service, guests, cart }: Choices): Quote | undefined {
  const services = cart ? cart.map((line) => line.service) : service ? [service] : []
  const quote = getQuote(services, calendar?.guests?.pricePerHead ? 1 + guests : 1)
  return quote && quote.due.amount > 0 ? quote : undefined
}
