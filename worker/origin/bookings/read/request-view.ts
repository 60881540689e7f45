import { toFullName } from '#locales/full-name.ts'
import type { RequestView } from '#worker/contract/bookings/request.ts'
import { bookingId } from '#worker/contract/ids.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { Services } from '../../platform/services.ts'
import { getLinkSubject } from '../../platform/tokens/link-subject.ts'
import { createZoneWriter } from '../../scheduling/zone-writer.ts'
import { listSeriesBookings } from '../store.ts'
import { bookingView } from './view.ts'

/** Returns a request as the holder of its link sees it, in the site's zone. */
export function toRequestView(services: Services, row: BookingRow): RequestView {
  const { timeZone = row.timeZone, locale = row.locale } = services.published.current?.site ?? {}
  const { contact, guestList, series } = row
  return {
    booking: bookingView(services, { ...row, timeZone }, services.clock.now()),
    customer: {
      name: toFullName(locale, contact),
      guests: guestList.map(({ name, email }) => name || email).filter(Boolean),
      ...(contact.notes && { notes: contact.notes }),
    },
    ...(series && { series: toSeriesItems(services, listSeriesBookings(services, row), timeZone) }),
  }
}

function toSeriesItems(
  { clock, keys }: Services,
  rows: readonly BookingRow[],
  timeZone: string,
): RequestView['series'] {
  const now = clock.now()
  return rows.map(({ id, status, start, linkVersion }) => ({
    id: bookingId.parse(id),
    status,
    start: createZoneWriter(timeZone, start).instant(start),
    ...(start > now && { token: keys.sign('request', getLinkSubject({ id, linkVersion })) }),
  }))
}
