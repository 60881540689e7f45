import type { BookingRequest } from '#worker/contract/bookings/booking.ts'
import { formatCartItem } from '#worker/contract/bookings/cart-items.ts'
import { itemOf } from './cart/lines.ts'
import type { Choices } from './step.ts'

/** The parameters of a call for free times. */
export type Query = Record<string, string | string[]>

/** What was chosen, as the queries of these calls ask for it. Guests count where they take seats. */
export function wishQuery({ calendar, service, staff, duration, guests, cart }: Choices) {
  if (cart) return { item: cart.map((line) => formatCartItem(itemOf(line))) }
  return {
    ...(service && { service: service.id }),
    ...(staff && staff !== 'any' && { staff }),
    ...(duration && { duration: String(duration) }),
    ...(guests > 0 && calendar && calendar.seats > 1 && { guests: String(guests) }),
  }
}

type Wish = Pick<BookingRequest, 'calendar' | 'service' | 'staff' | 'duration' | 'items'>

/** The same as the bodies of holds and bookings have it; undefined while something is left to choose. */
export function wishBody({ calendar, service, staff, duration, cart }: Choices): Wish | undefined {
  if (!calendar || !service) return undefined
  if (cart) return { calendar: calendar.id, items: cart.map(itemOf) }
  return {
    calendar: calendar.id,
    service: service.id,
    ...(staff && { staff }),
    ...(duration && { duration }),
  }
}

/** A query as an address has it: a parameter for each value. */
export function writeQuery(query: Query): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  )
}
