import { and, eq, sql } from 'drizzle-orm'
import { bookings, toCustomerKey, waitlist } from '../platform/db/booking-tables.ts'
import { findCustomerId } from '../platform/db/customer-keys.ts'
import { type CustomerRow, customerKeys } from '../platform/db/customer-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { submissions } from '../platform/db/form-tables.ts'
import { insertRow } from '../platform/db/prepared.ts'
import { createFieldFailure } from '../platform/http/english-problems.ts'

type Addresses = Pick<CustomerRow, 'email' | 'phone'>

/**
 * Gives a customer the keys of their email address and phone number. Several people can share a phone number: it stays with the customer
 * who had it first. Throws `validation` for an email address of another customer, and without an email address for a
 * phone number of another customer.
 */
export function addKeys(db: Database, customer: string, { email, phone }: Addresses): void {
  const [emailKey, phoneKey] = [email?.toLowerCase(), phone]
  const isOfOther = (key: string) => ![undefined, customer].includes(findCustomerId(db, key))
  if (emailKey && isOfOther(emailKey)) throw createFieldFailure('email', 'customer-exists')
  if (phoneKey && !emailKey && isOfOther(phoneKey)) throw createFieldFailure('phone', 'customer-exists')
  for (const key of [emailKey, phoneKey])
    if (key && findCustomerId(db, key) === undefined) insertRow(db, customerKeys, { key, customer })
}

/** Takes a key away from a customer who no longer has this address, unless a booking, submission or waitlist entry is found by it. */
export function dropKey(db: Database, customer: string, key: string): void {
  const isUsed = sql`EXISTS (SELECT 1 FROM ${bookings} WHERE ${toCustomerKey(bookings)} = ${key})
    OR EXISTS (SELECT 1 FROM ${submissions} WHERE ${submissions.email} = ${key})
    OR EXISTS (SELECT 1 FROM ${waitlist} WHERE ${waitlist.contactKey} = ${key})`
  db.delete(customerKeys)
    .where(and(eq(customerKeys.key, key), eq(customerKeys.customer, customer), sql`NOT (${isUsed})`))
    .run()
}
