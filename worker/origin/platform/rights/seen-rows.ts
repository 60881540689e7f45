import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { RowKind } from '#worker/contract/admin/rights.ts'
import { Failure } from '#worker/contract/failure.ts'
import { blocks } from '../db/block-tables.ts'
import { type BookingRow, bookings, toAliasedCustomerKey, waitlist } from '../db/booking-tables.ts'
import { selectCustomer, selectKeys } from '../db/customer-keys.ts'
import { customers } from '../db/customer-tables.ts'
import type { Database } from '../db/database.ts'
import { formFiles, submissions } from '../db/form-tables.ts'
import { isOneOf } from '../db/is-one-of.ts'
import { messages } from '../db/message-tables.ts'
import type { Sight } from './sight.ts'

type Staffed = Record<'staff' | 'others' | 'items', SQLWrapper>

/** Matches bookings in which one of several staff members takes part. */
const hasStaff = (
  { staff, others, items }: Staffed,
  ids: readonly string[],
): SQL => sql`(${isOneOf(staff, ids)}
  OR EXISTS (SELECT 1 FROM json_each(${others}) AS other WHERE ${isOneOf(sql`other.value`, ids)})
  OR EXISTS (SELECT 1 FROM json_each(${items}) AS item WHERE ${isOneOf(sql`item.value ->> 'staff'`, ids)}))`

/** The columns of bookings with the alias `b`. */
const aliased: Staffed = { staff: sql`b.staff`, others: sql`b.others`, items: sql`b.items` }

/** Matches the bookings that somebody sees; undefined where they see all. The same holds for the conditions below. */
export const seesBooking = ({ staff }: Sight): SQL | undefined => staff && hasStaff(bookings, staff)

/** Matches the bookings that somebody sees in a query where their alias is `b`. */
export const seesAliasedBooking = ({ staff }: Sight): SQL | undefined => staff && hasStaff(aliased, staff)

/** Matches the waitlist entries that somebody sees: those of visitors who asked for one of their staff members. */
export const seesEntry = ({ staff }: Sight): SQL | undefined =>
  staff && isOneOf(waitlist.requestedStaff, staff)

/** Matches the customers that somebody sees: those with a booking or a waitlist entry that they see. */
export function seesCustomer({ staff }: Sight): SQL | undefined {
  if (!staff) return undefined
  const keys = selectKeys(sql`${customers}.id`)
  return sql`(EXISTS (SELECT 1 FROM ${sql.identifier('bookings')} b INDEXED BY bookings_by_customer
      WHERE ${toAliasedCustomerKey('b')} IN (${keys}) AND ${hasStaff(aliased, staff)})
    OR EXISTS (SELECT 1 FROM ${sql.identifier('waitlist')} w
      WHERE w.contact_key IN (${keys}) AND ${isOneOf(sql`w.requested_staff`, staff)}))`
}

/** Matches the messages that somebody sees: those about bookings all of which they see. */
export function seesMessage({ staff }: Sight): SQL | undefined {
  if (!staff) return undefined
  const seen = sql`SELECT b.id FROM ${sql.identifier('bookings')} b WHERE ${hasStaff(aliased, staff)}
    AND b.id = named.value ->> 'id'`
  const named = sql`SELECT 1 FROM json_each(${messages}.bookings) AS named`
  return sql`(EXISTS (${named}) AND NOT EXISTS (${named} WHERE NOT EXISTS (${seen})))`
}

/** Matches the blocked times that somebody sees: their own. */
export const seesBlock = ({ staff }: Sight): SQL | undefined =>
  staff && and(eq(blocks.ownerKind, 'staff'), isOneOf(blocks.owner, staff))

type CheckedRow = Pick<BookingRow, 'staff' | 'others' | 'items'>

/** Returns whether somebody sees a booking that was read or is about to be written. */
export function isSeen({ staff: ids }: Sight, { staff, others, items }: CheckedRow): boolean {
  const people = [staff, ...others, ...items.map((item) => item.staff)]
  return ids === undefined || people.some((id) => ids.includes(id))
}

const exists = (db: Database, query: SQL): boolean => db.values(query).length > 0

/** Returns whether a row exists that somebody with this sight sees. */
export function hasRow(db: Database, sight: Sight, kind: RowKind, id: string): boolean {
  const has = (table: SQLWrapper, condition: SQL | undefined) =>
    exists(db, sql`SELECT 1 FROM ${table} WHERE ${condition}`)
  switch (kind) {
    case 'booking':
      return has(bookings, and(eq(bookings.id, id), seesBooking(sight)))
    case 'customer':
      return has(customers, and(sql`${customers.id} = ${selectCustomer(id)}`, seesCustomer(sight)))
    case 'waitlist-entry':
      return has(waitlist, and(eq(waitlist.id, id), seesEntry(sight)))
    case 'block':
      return has(blocks, and(eq(blocks.id, id), seesBlock(sight)))
    case 'message':
      return has(messages, and(eq(messages.id, id), seesMessage(sight)))
    case 'file': {
      const ofFile = sql`SELECT submission FROM ${formFiles} WHERE ${eq(formFiles.id, id)}`
      const ofForm = sql`SELECT booking FROM ${submissions} WHERE ${submissions.id} IN (${ofFile})`
      return has(bookings, and(sql`${bookings.id} IN (${ofForm})`, seesBooking(sight)))
    }
  }
}

/**
 * Throws for a row that somebody does not see, with the same error as for an unknown id. Does not check the row for somebody
 * who sees all rows: the operation itself finds out whether it exists.
 */
export function checkRow(db: Database, sight: Sight, kind: RowKind, id: string): void {
  if (sight.staff === undefined || hasRow(db, sight, kind, id)) return
  throw new Failure(kind === 'booking' ? 'event-not-found' : 'not-found')
}
