import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Contact } from '#worker/contract/bookings/contact.ts'
import { customerKeys } from './customer-tables.ts'
import type { Database } from './database.ts'
import { prepareOnce } from './prepared.ts'

/** Returns the key to which a contact leads: the email address in lower case, or else the phone number. */
export const toContactKey = ({ email, phone }: Pick<Contact, 'email' | 'phone'>): string | undefined =>
  email?.toLowerCase() ?? phone

/** Selects the keys of a customer. */
export const selectKeys = (customer: SQLWrapper | string): SQL =>
  // `+own.key` has no column affinity. With one, SQLite would not use indexes on the expression of `toCustomerKey` in
  // `booking-tables.ts`, such as `bookings_by_customer`.
  sql`SELECT +own.key AS key FROM ${customerKeys} own WHERE own.customer = ${customer}`

/** Selects the id of the customer with a key. */
export const selectCustomer = (key: SQLWrapper | string): SQL<string | null> =>
  sql`(SELECT known.customer FROM ${customerKeys} known WHERE known.key = ${key})`

/** Selects a key and all other keys of the same customer. A key can be in use without a customer, such as that of a waitlist entry. */
export const selectSameKeys = (key: SQLWrapper | string): SQL =>
  sql`SELECT ${key} AS key UNION ${selectKeys(selectCustomer(key))}`

const prepareFind = prepareOnce((db) =>
  db
    .select({ customer: customerKeys.customer })
    .from(customerKeys)
    .where(eq(customerKeys.key, sql.placeholder('key')))
    .prepare(),
)

/**
 * Finds the id of the customer with a key: an email address in lower case, a phone number, the id of the customer, or the id of another
 * customer who was merged into this one.
 */
export const findCustomerId = (db: Database, key: string): string | undefined =>
  prepareFind(db).get({ key })?.customer
