import type { I18n } from '#locales/i18n.ts'
import type { Booking } from '#worker/contract/bookings/booking.ts'

/** What was booked: the service, or all those of a cart, each named once. */
export function bookedServices(
  { service, items }: Pick<Booking, 'service' | 'items'>,
  text: I18n['text'],
): string {
  const names = (items ?? [{ service }]).map((item) => text(item.service.name))
  return [...new Set(names)].join(', ')
}
