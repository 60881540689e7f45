import { useI18n } from '#client/page/i18n.tsx'
import type { Booking } from '#worker/contract/bookings/booking.ts'
import type { Venue as PlaceOf } from '#worker/contract/bookings/offering.ts'

/** Where it happens; the address of an online meeting is a link. */
export function Place({ booking, place }: { booking: Booking; place: PlaceOf }) {
  const { t, text } = useI18n()
  if (place.kind === 'phone') return t('manage.byPhone')
  if (place.kind === 'ask') return booking.location ?? ''
  const where = text(place.text)
  return /^https:\/\/\S+$/.test(where) ? <a href={where}>{where}</a> : where
}
