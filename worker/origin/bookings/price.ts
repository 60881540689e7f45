import type { Money } from '#worker/contract/money/money.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'

/** Returns the agreed price of a booking; undefined for one without a price. */
export function getPrice({ snapshot }: Pick<BookingRow, 'snapshot'>): Money | undefined {
  return snapshot.total ?? snapshot.service.price
}
