import { eq, sql } from 'drizzle-orm'
import type { Contact } from '#worker/contract/bookings/contact.ts'
import { findCustomerId, toContactKey } from '../../platform/db/customer-keys.ts'
import { type CustomerRow, customerKeys, customers } from '../../platform/db/customer-tables.ts'
import type { Database } from '../../platform/db/database.ts'
import { insertRow, prepareOnce } from '../../platform/db/prepared.ts'
import { type CustomerNames, toNameColumns } from '../../platform/name-columns.ts'
import { newCustomerId } from '../../platform/new-id.ts'
import { listMerged } from '../merges.ts'

interface CustomerOrigin {
  createdAt: number
  /** The creation time of the booking with this contact; 0 for a form, which has no names. */
  namedAt: number
}

/** Returns the id of the customer who has the key of a contact, and creates one where there is none; undefined without a key. */
export function findOrCreateCustomer(
  db: Database,
  contact: Contact,
  origin: CustomerOrigin,
): string | undefined {
  const key = toContactKey(contact)
  if (key === undefined) return undefined
  const customer = findCustomerId(db, key)
  if (customer === undefined) return insertCustomer(db, key, contact, origin)
  if (origin.namedAt > 0) nameCustomer(db, customer, contact, origin)
  return customer
}

const toDetails = ({ firstName, lastName, email, phone }: Contact): CustomerNames => ({
  firstName: firstName ?? null,
  lastName: lastName ?? null,
  email: email ?? null,
  phone: phone ?? null,
})

function insertCustomer(db: Database, key: string, contact: Contact, origin: CustomerOrigin): string {
  const id = newCustomerId()
  const { dateOfBirth } = contact
  insertRow(db, customers, { id, ...toNameColumns(toDetails(contact)), ...origin, dateOfBirth })
  insertRow(db, customerKeys, { key, customer: id })
  insertRow(db, customerKeys, { key: id, customer: id })
  return id
}

const prepareFind = prepareOnce((db) =>
  db
    .select()
    .from(customers)
    .where(eq(customers.id, sql.placeholder('id')))
    .prepare(),
)

/**
 * Gives a customer the names of their newest booking that has any. To details that the business wrote, it adds what is missing.
 */
function nameCustomer(db: Database, id: string, contact: Contact, { namedAt }: CustomerOrigin): void {
  const row = prepareFind(db).get({ id })
  if (!row) return
  const isEdited = row.editedAt !== null
  if (!isEdited && row.namedAt > namedAt) return
  const given = toDetails(contact)
  const details = isEdited
    ? addMissing(row, given)
    : { ...chooseName(given, row), email: given.email ?? row.email, phone: given.phone ?? row.phone }
  const names = toNameColumns(details, isEdited ? listMerged(db, id) : [])
  const change = { ...names, dateOfBirth: row.dateOfBirth ?? contact.dateOfBirth ?? null, namedAt }
  const isSame = (Object.keys(change) as (keyof typeof change)[]).every((name) => change[name] === row[name])
  if (!isSame) db.update(customers).set(change).where(eq(customers.id, id)).run()
}

/** Returns the whole name of the first one who has a first or a last name. */
function chooseName(
  first: CustomerNames,
  second: CustomerNames,
): Pick<CustomerNames, 'firstName' | 'lastName'> {
  const { firstName, lastName } = first.firstName !== null || first.lastName !== null ? first : second
  return { firstName, lastName }
}

/** Returns the details of a customer with what is missing added. A customer whom the business named keeps the whole name. */
const addMissing = (row: CustomerRow, given: CustomerNames): CustomerNames => ({
  ...chooseName(row, given),
  email: row.email ?? given.email,
  phone: row.phone ?? given.phone,
})
