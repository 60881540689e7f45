import { toFullName } from '#locales/full-name.ts'
import type { RequestView } from '#worker/contract/bookings/request.ts'
import { bookingId } from '#worker/contract/ids.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import { getLinkSubject } from '../platform/tokens/link-subject.ts'
import { createZoneWriter } from '../scheduling/zone-writer.ts'
import type { BookingsDeps } from './deps.ts'
import { listSeriesBookings } from './store.ts'
import { bookingView } from './view.ts'

type RequestViewDeps = Pick<BookingsDeps, 'clock' | 'db' | 'keys' | 'published'>

/** Returns a request as the holder of its link sees it, in the site's zone. */
export function toRequestView(deps: RequestViewDeps, row: BookingRow): RequestView {
  const { timeZone = row.timeZone, locale = row.locale } = deps.published.current?.site ?? {}
  const { contact, guestList, series } = row
  return {
    booking: bookingView(deps, { ...row, timeZone }, deps.clock.now()),
    customer: {
      name: toFullName(locale, contact),
      guests: guestList.map(({ name, email }) => name || email).filter(Boolean),
      ...(contact.notes && { notes: contact.notes }),
    },
    ...(series && { series: toSeriesItems(deps, listSeriesBookings(deps, row), timeZone) }),
  }
}

function toSeriesItems(
  { clock, keys }: Pick<RequestViewDeps, 'clock' | 'keys'>,
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
