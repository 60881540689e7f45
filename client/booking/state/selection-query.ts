import { parseAddOn } from '#worker/contract/bookings/add-ons.ts'
import type { BookingRequest } from '#worker/contract/bookings/booking.ts'
import { formatCartItem } from '#worker/contract/bookings/cart-items.ts'
import { toCartItem } from './cart-lines.ts'
import type { Choices } from './choices.ts'

/** Query parameters of the slots and series calls. */
export type SelectionQuery = Record<string, string | string[]>

/** Returns the chosen service as query parameters. Guests are included when they take seats. */
export function toSelectionQuery({ calendar, service, staff, duration, addOns, guests, cart }: Choices) {
  if (cart) return { item: cart.map((line) => formatCartItem(toCartItem(line))) }
  return {
    ...(service && { service: service.id }),
    ...(staff && staff !== 'any' && { staff }),
    ...(duration && { duration: String(duration) }),
    ...(addOns && { addOns }),
    ...(guests > 0 && calendar && calendar.seats > 1 && { guests: String(guests) }),
  }
}

type SelectionBody = Pick<BookingRequest, 'calendar' | 'service' | 'staff' | 'duration' | 'addOns' | 'items'>

/** Returns the chosen service as fields of a hold or booking request; undefined while a choice is missing. */
export function toSelectionBody({
  calendar,
  service,
  staff,
  duration,
  addOns,
  cart,
}: Choices): SelectionBody | undefined {
  if (!calendar || !service) return undefined
  if (cart) return { calendar: calendar.id, items: cart.map(toCartItem) }
  return {
    calendar: calendar.id,
    service: service.id,
    staff,
    duration,
    addOns: addOns?.split(',').map(parseAddOn),
  }
}

/** Returns a query with one parameter for each value. */
export function writeQuery(query: SelectionQuery): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((item) => [name, item])),
  )
}
