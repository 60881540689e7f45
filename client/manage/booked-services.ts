import type { I18n } from '#locales/i18n.ts'
import type { Booking } from '#worker/contract/bookings/booking.ts'

/** Returns the name of the booked service, or the distinct names of all services of a cart. */
export function formatBookedServices(
  { service, items }: Pick<Booking, 'service' | 'items'>,
  { text, list }: Pick<I18n, 'text' | 'list'>,
): string {
  const names = (items ?? [{ service }]).map((item) => text(item.service.name))
  return list([...new Set(names)])
}
