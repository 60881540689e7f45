import type { Override } from '#worker/contract/admin/overrides.ts'
import type { BookingRequest } from '#worker/contract/bookings/booking.ts'
import type { SeriesChange } from '#worker/contract/bookings/series-changes.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'

/** The choices that only the business has when it books for someone. */
export interface BusinessTerms {
  /** The rules that the business sets aside. */
  overrides?: readonly Override[] | undefined
  /** Whether the customer pays later at the business, or online like a visitor. */
  payment: 'on-site' | 'link'
}

/**
 * A booking request. The business may leave out which dates of a series it expects. `replaces` is the unpaid booking
 * that the new booking replaces.
 */
export type RowsRequest = Omit<BookingRequest, 'series' | 'turnstile'> & {
  series?:
    | {
        count: number
        starts?: readonly string[] | undefined
        changes?: readonly SeriesChange[] | undefined
      }
    | undefined
  replaces?: BookingRow | undefined
}
