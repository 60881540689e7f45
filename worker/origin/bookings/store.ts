import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { SeriesScope } from '#worker/contract/bookings/series.ts'
import { Failure } from '#worker/contract/failure.ts'
import { type BookingRow, bookings } from '../platform/db/booking-tables.ts'
import { prepareOnce } from '../platform/db/prepared.ts'
import type { BookingsDeps } from './deps.ts'
import { getLinkSubject, LINK_PERIOD_MS } from './rules.ts'

const prepareFind = prepareOnce((db) =>
  db
    .select()
    .from(bookings)
    .where(eq(bookings.id, sql.placeholder('id')))
    .prepare(),
)

/** Finds a booking by its id. */
export function findBooking({ db }: Pick<BookingsDeps, 'db'>, id: string): BookingRow | undefined {
  return prepareFind(db).get({ id })
}

/**
 * Returns the booking of a manage token. Throws `link-expired` for an unknown booking, for a wrong or revoked token,
 * from 30 days after the end of the booking, and once its personal data is erased.
 */
export function findManaged(
  deps: Pick<BookingsDeps, 'clock' | 'db' | 'keys'>,
  id: string,
  token: string,
): BookingRow {
  const row = findBooking(deps, id)
  if (!row || !deps.keys.verify(token, 'manage', getLinkSubject(row))) throw new Failure('link-expired')
  if (row.erasedAt !== null || row.end + LINK_PERIOD_MS <= deps.clock.now()) throw new Failure('link-expired')
  return row
}

/** Returns all bookings of a series in order, or the booking alone when it has none. */
export function listSeriesBookings({ db }: Pick<BookingsDeps, 'db'>, row: BookingRow): BookingRow[] {
  if (row.series === null) return [row]
  return db.select().from(bookings).where(eq(bookings.series, row.series)).orderBy(asc(bookings.number)).all()
}

/** Returns the bookings of a series to which a change applies, first the booking itself. */
export function listInScope(
  deps: Pick<BookingsDeps, 'db'>,
  row: BookingRow,
  scope: SeriesScope = 'this',
): [BookingRow, ...BookingRow[]] {
  if (scope === 'this') return [row]
  const others = listSeriesBookings(deps, row).filter(
    ({ id, number }) => id !== row.id && (scope === 'all' || number > row.number),
  )
  return [row, ...others]
}

/** Returns the bookings of the class that a booking has seats in. */
export function listSession({ db }: Pick<BookingsDeps, 'db'>, row: BookingRow): BookingRow[] {
  const { service, start, end, staff, status, seats } = bookings
  return db
    .select()
    .from(bookings)
    .where(
      and(
        eq(service, row.service),
        eq(start, row.start),
        eq(end, row.end),
        eq(staff, row.staff),
        gt(seats, 0),
        inArray(status, ['scheduled', 'requested', 'payment_pending']),
      ),
    )
    .all()
}
