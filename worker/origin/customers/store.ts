import { eq, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import { bookings, toCustomerKey } from '../platform/db/booking-tables.ts'
import { type CustomerRow, customers } from '../platform/db/customer-tables.ts'
import { foldText } from '../platform/fold-text.ts'
import type { Services } from '../platform/services.ts'
import type { Subject } from '../privacy/subject.ts'

/** Finds a customer. Throws `not-found` for an unknown id. */
export function findCustomer({ db }: Services, id: string): CustomerRow {
  const row = db.select().from(customers).where(eq(customers.id, id)).get()
  if (!row) throw new Failure('not-found')
  return row
}

/** Returns whose data a customer's is. */
export function toSubject({ id, key }: CustomerRow): Exclude<Subject, { kind: 'submission' }> {
  return key.includes('@') ? { kind: 'person', id, email: key } : { kind: 'caller', id, phone: key }
}

/** Matches the bookings of a customer. */
export function isBookingOf({ key }: CustomerRow): SQL {
  return eq(toCustomerKey(bookings.contact), key)
}

// The plus takes the affinity of the column away; with it SQLite would not use the index of the expression.
const ownBookings = sql`${sql.identifier('bookings')} b
  WHERE CASE WHEN b.contact ->> '$.email' IS NULL THEN b.contact ->> '$.phone'
    ELSE lower(b.contact ->> '$.email') END = +${customers}.key`

/** Selects the start of the last appointment of a customer that took place, or takes place now. */
export function lastVisit(now: number): SQL<number | null> {
  return sql`(SELECT b.start FROM ${ownBookings} AND b.status = 'scheduled' AND b.start <= ${now}
    AND b.outcome IS NOT 'no_show' ORDER BY b.start DESC LIMIT 1)`
}

/** Selects the start of the next appointment of a customer. */
export function nextVisit(now: number): SQL<number | null> {
  const next = (status: string) => sql`(SELECT min(b.start) FROM ${ownBookings}
    AND b.status = ${status} AND b.start > ${now})`
  const [scheduled, requested] = [next('scheduled'), next('requested')]
  return sql`coalesce(min(${scheduled}, ${requested}), ${scheduled}, ${requested})`
}

/**
 * Matches customers whose names and addresses have every word of a query; a phone number may have gaps. Not with `LIKE`: an object
 * takes patterns of 50 bytes only, and a hundred variables.
 */
export function matchesQuery(query = ''): SQL | undefined {
  const digits = query.replace(/\D/g, '').replace(/^0+/, '')
  const isPhone = /^[\d\s()+/.-]+$/.test(query) && digits.length > 2
  if (isPhone) return sql`instr(${customers.phone}, ${digits}) > 0`
  const words = foldText(query).split(/\s+/).filter(Boolean)
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(words)})
    WHERE instr(${customers.searchText}, value) = 0)`
}
