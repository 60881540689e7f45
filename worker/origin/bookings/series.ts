import { asc, eq } from 'drizzle-orm'
import type { SeriesScope } from '#worker/contract/bookings/series.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import type { BookingRow } from '../scheduling/busy-entry.ts'
import type { Services } from '../services.ts'

/** All appointments of a booking's course, by their numbers; the booking alone where it has none. */
export function seriesOf({ db }: Pick<Services, 'db'>, row: BookingRow): BookingRow[] {
  if (row.series === null) return [row]
  return db.select().from(bookings).where(eq(bookings.series, row.series)).orderBy(asc(bookings.number)).all()
}

/** Those of a course that a change is for, the booking itself first. */
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
