import { asc, eq } from 'drizzle-orm'
import type { SeriesScope } from '#worker/contract/bookings/series.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import type { BookingRow } from '../scheduling/busy-entry.ts'
import type { Services } from '../services.ts'

/** Returns all bookings of a series in order, or the booking alone when it has none. */
export function seriesOf({ db }: Pick<Services, 'db'>, row: BookingRow): BookingRow[] {
  if (row.series === null) return [row]
  return db.select().from(bookings).where(eq(bookings.series, row.series)).orderBy(asc(bookings.number)).all()
}

/** Returns the bookings that a change applies to, the given one first. */
export function inScope(
  services: Pick<Services, 'db'>,
  row: BookingRow,
  scope: SeriesScope = 'this',
): [BookingRow, ...BookingRow[]] {
  if (scope === 'this') return [row]
  const others = seriesOf(services, row).filter(
    ({ id, number }) => id !== row.id && (scope === 'all' || number > row.number),
  )
  return [row, ...others]
}
