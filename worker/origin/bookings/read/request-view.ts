import { toFullName } from '#locales/full-name.ts'
import type { RequestView } from '#worker/contract/bookings/request.ts'
import { bookingId } from '#worker/contract/ids.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { concealBooking } from '../../platform/rights/conceal-booking.ts'
import { isSeen } from '../../platform/rights/seen-rows.ts'
import { fullSight, getSightOf } from '../../platform/rights/sight.ts'
import type { Services } from '../../platform/services.ts'
import { createZoneWriter } from '../../scheduling/zone-writer.ts'
import type { LinkedRequest } from '../change/answer-by-link.ts'
import { type Holder, listAnswers, signRequest } from '../change/request-token.ts'
import { listSeriesBookings } from '../store.ts'
import { toBookingView } from './view.ts'

/** Returns a request as the holder of its link sees it, in the site's zone. */
export function toRequestView(services: Services, { row: stored, holder }: LinkedRequest): RequestView {
  const row = concealBooking(stored, holder)
  const { timeZone = row.timeZone, locale = row.locale } = services.published.current?.site ?? {}
  const { contact, guestList, series } = row
  return {
    booking: toBookingView(services, { ...row, timeZone }, services.clock.now()),
    customer: {
      name: toFullName(locale, contact),
      guests: guestList.map(({ name, email }) => name || email).filter(Boolean),
      ...(contact.notes && { notes: contact.notes }),
    },
    answers: listAnswers(holder),
    ...(series && { series: toSeriesItems(services, listSeriesBookings(services, row), timeZone, holder) }),
  }
}

function toSeriesItems(
  services: Services,
  rows: readonly BookingRow[],
  timeZone: string,
  holder: Holder | undefined,
): RequestView['series'] {
  const now = services.clock.now()
  const sight = holder ? getSightOf(holder) : fullSight
  return rows.map((row) => ({
    id: bookingId.parse(row.id),
    status: row.status,
    start: createZoneWriter(timeZone, row.start).instant(row.start),
    ...(row.start > now && isSeen(sight, row) && { token: signRequest(services, row, holder?.staff) }),
  }))
}
