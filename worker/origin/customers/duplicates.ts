import { and, asc, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { CustomerIdentity } from '#worker/contract/admin/customers.ts'
import { type CustomerRow, customers } from '../platform/db/customer-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { findByIndex, hasRowid } from '../platform/db/search-index.ts'
import { seesCustomer } from '../platform/rights/seen-rows.ts'
import type { Sight } from '../platform/rights/sight.ts'
import { toCustomerIdentity } from './view.ts'

const MAX_DUPLICATES = 5

/** The last digits of a phone number are the same however it is written. */
const COMPARED_DIGITS = 8

/** The maximum number of customers with the same name who are looked at. */
const MAX_NAMESAKES = 50

const toDigits = (phone: string | null) => phone?.replace(/\D/g, '').slice(-COMPARED_DIGITS) ?? ''

/**
 * Returns other customers who may be the same person: with the same phone number, or with the same name if one of the two has no
 * email address.
 */
export function listDuplicates(db: Database, row: CustomerRow, sight: Sight): CustomerIdentity[] {
  const digits = toDigits(row.phone)
  const rowids = digits.length === COMPARED_DIGITS ? (findByIndex(db, 'customers', [digits]) ?? []) : []
  const findOthers = (condition: SQL | undefined) =>
    db
      .select()
      .from(customers)
      .where(and(condition, ne(customers.id, row.id), seesCustomer(sight)))
      .orderBy(asc(customers.id))
      .limit(MAX_NAMESAKES)
      .all()
  const samePhone = rowids.length > 0 ? findOthers(hasRowid(customers, rowids)) : []
  const withoutMail = row.email === null ? undefined : isNull(customers.email)
  const sameName =
    row.sortName === '' ? [] : findOthers(and(eq(customers.sortName, row.sortName), withoutMail))
  const duplicates = new Map(
    [...samePhone.filter(({ phone }) => toDigits(phone) === digits), ...sameName].map((customer) => [
      customer.id,
      customer,
    ]),
  )
  return [...duplicates.values()].slice(0, MAX_DUPLICATES).map(toCustomerIdentity)
}
