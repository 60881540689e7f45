import type { BusinessBookingRequest } from '#worker/contract/admin/business-booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import { toFieldFailure } from '../platform/http/english-problems.ts'
import { createRows } from './create-rows.ts'
import type { BookingsDeps } from './deps.ts'

/**
 * Returns the rows of a booking that the business makes for somebody, without storing them. Throws what
 * {@link createRows} throws, and `validation` for a link to pay nothing.
 */
export function createBusinessRows(
  deps: Pick<BookingsDeps, 'availability' | 'holds' | 'published'>,
  { overrides, payment, reason: _, notify: __, ...choices }: BusinessBookingRequest,
  now: number,
): [BookingRow, ...BookingRow[]] {
  const site = deps.published.current?.site
  if (!site) throw new Failure('calendar-not-found')
  const { timeZone = site.timeZone, contact = {} } = choices
  const rows = createRows(deps, { ...choices, timeZone, contact }, now, { overrides, payment })
  if (payment === 'link' && !rows[0].snapshot.due) {
    const message = 'Nothing is paid on booking.'
    throw toFieldFailure({ path: 'payment', code: 'invalid', message })
  }
  return rows
}
