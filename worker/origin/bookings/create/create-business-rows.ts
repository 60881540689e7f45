import type { BusinessBookingRequest } from '#worker/contract/admin/business-booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { toFieldFailure } from '../../platform/http/english-problems.ts'
import type { Services } from '../../platform/services.ts'
import { createRows } from './create-rows.ts'

/**
 * Returns the rows of a booking that the business makes for someone, without storing them. Throws what
 * {@link createRows} throws, and `validation` for a link to pay when nothing is due on booking.
 */
export function createBusinessRows(
  services: Services,
  { overrides, payment, customer: _, reason: __, notify: ___, ...choices }: BusinessBookingRequest,
  now: number,
): [BookingRow, ...BookingRow[]] {
  const site = services.published.current?.site
  if (!site) throw new Failure('calendar-not-found')
  const { timeZone = site.timeZone, contact = {} } = choices
  const rows = createRows(services, { ...choices, timeZone, contact }, now, { overrides, payment })
  if (payment === 'link' && !rows[0].snapshot.due) {
    const message = 'Nothing is paid on booking.'
    throw toFieldFailure({ path: 'payment', code: 'invalid', message })
  }
  return rows
}
