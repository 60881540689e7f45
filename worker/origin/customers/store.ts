import { eq, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import { bookings, toCustomerKey } from '../platform/db/booking-tables.ts'
import { type CustomerRow, customers } from '../platform/db/customer-tables.ts'
import { seesAliasedBooking } from '../platform/rights/seen-rows.ts'
import type { Sight } from '../platform/rights/sight.ts'
import type { Services } from '../platform/services.ts'
import type { Subject } from '../privacy/subject.ts'

/** Finds a customer. Throws `not-found` for an unknown id. */
export function findCustomer({ db }: Services, id: string): CustomerRow {
  const row = db.select().from(customers).where(eq(customers.id, id)).get()
  if (!row) throw new Failure('not-found')
  return row
}

/** Returns the subject of a customer's data: a person with an email address, or else a caller with a phone number. */
export function toSubject({ id, key }: CustomerRow): Exclude<Subject, { kind: 'submission' }> {
  return key.includes('@') ? { kind: 'person', id, email: key } : { kind: 'caller', id, phone: key }
}

/** Matches the bookings of a customer. */
export function matchesBookingsOf({ key }: CustomerRow): SQL {
  return eq(toCustomerKey(bookings.contact), key)
}

// The plus removes the affinity of the column: with the affinity, SQLite would not use the index of the expression.
// `INDEXED BY` is necessary: SQLite would choose an index that needs no sorting, and read the bookings of all customers.
const ownBookings = (sight: Sight) => sql`${sql.identifier('bookings')} b INDEXED BY bookings_by_customer
  WHERE CASE WHEN b.contact ->> '$.email' IS NULL THEN b.contact ->> '$.phone'
    ELSE lower(b.contact ->> '$.email') END = +${customers}.key AND ${seesAliasedBooking(sight) ?? sql`1`}`

/** When visits are past or to come, and which of them count. */
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
