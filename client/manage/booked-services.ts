import type { I18n } from '#locales/i18n.ts'
import type { Booking } from '#worker/contract/bookings/booking.ts'

/** Returns the name of the booked service, or the distinct names of all services of a cart. */
export function formatBookedServices(
  { service, items }: Pick<Booking, 'service' | 'items'>,
  text: I18n['text'],
): string {
  const names = (items ?? [{ service }]).map((item) => text(item.service.name))
  return [...new Set(names)].join(', ')
}
