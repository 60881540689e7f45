import { eq, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import { bookings, toAliasedCustomerKey, toCustomerKey } from '../platform/db/booking-tables.ts'
import { findCustomerId, selectKeys } from '../platform/db/customer-keys.ts'
import { type CustomerRow, customers } from '../platform/db/customer-tables.ts'
import { seesAliasedBooking } from '../platform/rights/seen-rows.ts'
import type { Sight } from '../platform/rights/sight.ts'
import type { Services } from '../platform/services.ts'
import type { Subject } from '../privacy/subject.ts'

/** Finds a customer by their id, or by the id that they had before they were merged. Throws `not-found` for an unknown id. */
export function findCustomer({ db }: Services, id: string): CustomerRow {
  const currentId = findCustomerId(db, id)
  const row = currentId && db.select().from(customers).where(eq(customers.id, currentId)).get()
  if (!row) throw new Failure('not-found')
  return row
}

/** Returns the subject of a customer's data. */
export const toSubject = ({ id }: Pick<CustomerRow, 'id'>): Subject => ({ kind: 'customer', id })

/** Matches the bookings of a customer. */
export const matchesBookingsOf = ({ id }: Pick<CustomerRow, 'id'>): SQL =>
  sql`${toCustomerKey(bookings)} IN (${selectKeys(id)})`

// `INDEXED BY` is necessary: SQLite would choose an index that needs no sorting, and read the bookings of all customers.
const ownBookings = (sight: Sight) => sql`${sql.identifier('bookings')} b INDEXED BY bookings_by_customer
  WHERE ${toAliasedCustomerKey('b')} IN (${selectKeys(sql`${customers}.id`)}) AND ${seesAliasedBooking(sight) ?? sql`1`}`

/** The instant that separates past from upcoming visits, and the sight that limits which bookings count. */
export interface VisitView {
  now: number
  sight: Sight
}

/** A column of a visit: the id of its booking, or its start in milliseconds since 1970. */
type VisitColumn = 'id' | 'start'

const toColumn = (column: VisitColumn) => sql.raw(`b.${column}`)

/** Selects the last appointment of a customer that took place, or takes place now, of those that the caller sees. */
function selectLast({ now, sight }: VisitView, column: VisitColumn): SQL {
  return sql`(SELECT ${toColumn(column)} FROM ${ownBookings(sight)} AND b.status = 'scheduled' AND b.start <= ${now}
    AND b.outcome IS NOT 'no_show' ORDER BY b.start DESC, b.id DESC LIMIT 1)`
}

/** Selects the next appointment of a customer that the caller sees. */
function selectNext({ now, sight }: VisitView, column: VisitColumn): SQL {
  const next = (status: string) => sql`SELECT * FROM (SELECT b.start, b.id FROM ${ownBookings(sight)}
    AND b.status = ${status} AND b.start > ${now} ORDER BY b.start, b.id LIMIT 1)`
  return sql`(SELECT ${sql.raw(column)} FROM (${next('scheduled')} UNION ALL ${next('requested')})
    ORDER BY start, id LIMIT 1)`
}

/** Selects the start of the last appointment of a customer that took place, or takes place now. */
export const selectLastVisit = (view: VisitView): SQL<number | null> => sql`${selectLast(view, 'start')}`
/** Selects the id of the booking of {@link selectLastVisit}. */
export const selectLastVisitId = (view: VisitView): SQL<string | null> => sql`${selectLast(view, 'id')}`
/** Selects the start of the next appointment of a customer. */
export const selectNextVisit = (view: VisitView): SQL<number | null> => sql`${selectNext(view, 'start')}`
/** Selects the id of the booking of {@link selectNextVisit}. */
export const selectNextVisitId = (view: VisitView): SQL<string | null> => sql`${selectNext(view, 'id')}`
