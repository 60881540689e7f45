import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { SeriesScope } from '#worker/contract/bookings/series.ts'
import { Failure } from '#worker/contract/failure.ts'
import { findPayment } from '../payments/store.ts'
import { type BookingRow, bookings } from '../platform/db/booking-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { isOneOf } from '../platform/db/is-one-of.ts'
import type { PaymentRow } from '../platform/db/payment-tables.ts'
import { prepareOnce } from '../platform/db/prepared.ts'
import type { Services } from '../platform/services.ts'
import { getLinkSubject, getStaffLinkSubject, type LinkPurpose } from '../platform/tokens/link-subject.ts'
import { LINK_PERIOD_MS } from './rules.ts'

const prepareFind = prepareOnce((db) =>
  db
    .select()
    .from(bookings)
    .where(eq(bookings.id, sql.placeholder('id')))
    .prepare(),
)

/** Finds a booking by its id. */
export function findBooking({ db }: Services, id: string): BookingRow | undefined {
  return prepareFind(db).get({ id })
}

/** Returns whether the links of a booking work: until 30 days after its end, and while its personal data is stored. */
export const hasLinks = ({ erasedAt, end }: Pick<BookingRow, 'end' | 'erasedAt'>, now: number): boolean =>
  erasedAt === null && now < end + LINK_PERIOD_MS

/** A token for one purpose. `id` is the id of the booking, or of its payment. */
interface LinkToken {
  purpose: Exclude<LinkPurpose, 'data' | 'intake' | 'quiz'>
  id: string
  token: string
  /** The staff member that the token belongs to, if any. */
  staff?: string | undefined
}

/**
 * Returns `row` if the token is valid for it. Every lookup of a booking by a token calls this function. Throws `link-expired` for
 * an unknown booking, for a wrong or revoked token, and for a booking whose links no longer work.
 */
export function findByToken(
  { clock, keys }: Services,
  row: BookingRow | undefined,
  { purpose, id, token, staff }: LinkToken,
): BookingRow {
  if (!row || !hasLinks(row, clock.now())) throw new Failure('link-expired')
  const version = { id, linkVersion: row.linkVersion }
  const subject = staff === undefined ? getLinkSubject(version) : getStaffLinkSubject(version, staff)
  if (!keys.verify(token, purpose, subject)) throw new Failure('link-expired')
  return row
}

/** Returns the booking of a manage token. Throws what {@link findByToken} throws. */
export function findByManageToken(services: Services, id: string, token: string): BookingRow {
  return findByToken(services, findBooking(services, id), { purpose: 'manage', id, token })
}

/** Returns a payment with its booking. `token` is from the payment's return URL. Throws what {@link findByToken} throws. */
export function findByReturnToken(
  services: Services,
  id: string,
  token: string,
): { payment: PaymentRow; row: BookingRow } {
  const payment = findPayment(services, id)
  if (!payment) throw new Failure('link-expired')
  const row = findByToken(services, findBooking(services, payment.booking), { purpose: 'payment', id, token })
  return { payment, row }
}

/** Returns all bookings of a series in order, or the booking alone when it has no series. */
export function listSeriesBookings({ db }: Services, row: BookingRow): BookingRow[] {
  if (row.series === null) return [row]
  return db.select().from(bookings).where(eq(bookings.series, row.series)).orderBy(asc(bookings.number)).all()
}

/** Returns the bookings of a series to which a change applies, first the booking itself. */
export function listInScope(
  services: Services,
  row: BookingRow,
  scope: SeriesScope = 'this',
): [BookingRow, ...BookingRow[]] {
  if (scope === 'this') return [row]
  const others = listSeriesBookings(services, row).filter(
    ({ id, number }) => id !== row.id && (scope === 'all' || number > row.number),
  )
  return [row, ...others]
}

/** Returns the bookings with these ids, in the order of the ids. Leaves out unknown ids. */
export function readRows(db: Database, ids: readonly string[]): BookingRow[] {
  const rows = new Map<string, BookingRow>()
  for (const row of db.select().from(bookings).where(isOneOf(bookings.id, ids)).all()) rows.set(row.id, row)
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** Returns the bookings of the class session that a booking has seats in, including unpaid bookings. */
export function listSession({ db }: Services, row: BookingRow): BookingRow[] {
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
